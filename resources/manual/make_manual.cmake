# cmake -DSOURCE=resources -DOUTPUT=folder -DVERSION=x.y.z -P make_manual.cmake: the manual as it is
# shipped: the pages with the version filled in, the style sheet, and the pictures that the pages
# name, all in one folder. In the checkout the pages find their pictures in ../screenshots/.
file(REMOVE_RECURSE ${OUTPUT})
file(MAKE_DIRECTORY ${OUTPUT})
file(COPY ${SOURCE}/manual/manual.css DESTINATION ${OUTPUT})
foreach(language en zh)
    file(READ ${SOURCE}/manual/${language}.html page)
    string(REGEX MATCHALL "\\.\\./screenshots/[A-Za-z0-9_-]+\\.png" pictures "${page}")
    foreach(picture IN LISTS pictures)
        file(COPY ${SOURCE}/manual/${picture} DESTINATION ${OUTPUT})
    endforeach()
    string(REPLACE "../screenshots/" "" page "${page}")
    string(REPLACE "@GOMOKIT_VERSION@" "${VERSION}" page "${page}")
    file(WRITE ${OUTPUT}/${language}.html "${page}")
endforeach()
