; Can this makensis write a 64-bit installer? CMake asks before it promises one.
Target amd64-unicode
OutFile "${OUTPUT}"
Section
SectionEnd
