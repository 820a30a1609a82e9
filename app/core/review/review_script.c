/* review_script.c: see review_script.h. */
#include "review_script.h"

#include "core/text/foreign.h"

#include <string.h>

static void add(TextBuffer *out, const char *text)
{
    text_add(out, text, strlen(text));
}

void review_add_buttons(TextBuffer *out, const char *const words[REVIEW_STEPS])
{
    static const char *const signs[REVIEW_STEPS] = {"|&#x25C0;&#xFE0E;", "&#x25C0;&#xFE0E;",
                                                    "&#x25B6;&#xFE0E;", "&#x25B6;&#xFE0E;|"};
    add(out, "<div class=\"steps\" hidden>");
    for (int i = 0; i < REVIEW_STEPS; i++) {
        text_print(out, "<button type=\"button\" data-step=\"%d\" title=\"", i);
        foreign_add(out, words[i], strlen(words[i]), FOREIGN_HTML);
        add(out, "\" aria-label=\"");
        foreign_add(out, words[i], strlen(words[i]), FOREIGN_HTML);
        text_print(out, "\">%s</button>", signs[i]);
    }
    add(out, " <output></output></div><p class=\"said\" hidden></p>\n");
}

/*
 * `data-n` is the number of the move that something on the large board belongs to, `data-go` the one that a click on
 * something leads to. The graph says where its moves begin and how wide they are together.
 */
void review_add_script(TextBuffer *out)
{
    add(out,
        "<script>\n"
        "(function () {\n"
        "  'use strict';\n"
        "  var stones = document.querySelectorAll('.game [data-n]');\n"
        "  var links = document.querySelectorAll('[data-go]');\n"
        "  var graph = document.querySelector('.graph');\n"
        "  var bar = document.querySelector('.steps'), said = document.querySelector('.said');\n"
        "  var count = +graph.getAttribute('data-moves'), left = "
        "+graph.getAttribute('data-left');\n"
        "  var width = +graph.getAttribute('data-width'), now = count;\n"
        "  var line = document.createElementNS('http://www.w3.org/2000/svg', 'path');\n"
        "  function number(e, name) { return +e.getAttribute(name); }\n"
        "  function show(n) {\n"
        "    now = Math.max(0, Math.min(count, n));\n"
        "    stones.forEach(function (e) {\n"
        "      e.style.display = number(e, 'data-n') <= now ? '' : 'none';\n"
        "      e.classList.toggle('now', number(e, 'data-n') === now);\n"
        "    });\n"
        "    links.forEach(function (e) {\n"
        "      e.classList.toggle('now', number(e, 'data-go') === now);\n"
        "    });\n"
        "    bar.querySelector('output').textContent = now + ' / ' + count;\n"
        "    var turning = document.querySelector('section[data-turn=\"' + now + '\"]');\n"
        "    said.textContent = turning ? turning.querySelector('h3').textContent + ': ' +\n"
        "      turning.querySelector('p').textContent : '\\u00a0';\n"
        "    line.setAttribute('d', 'M' + (left + now * width / (count + 1)) + ' 10v118');\n"
        "  }\n");
    add(out, "  function step(i) { show([0, now - 1, now + 1, count][i]); }\n"
             "  bar.addEventListener('click', function (e) {\n"
             "    var button = e.target.closest('button');\n"
             "    if (button) step(number(button, 'data-step'));\n"
             "  });\n"
             "  links.forEach(function (e) {\n"
             "    e.setAttribute('role', 'button');\n"
             "    e.tabIndex = 0;\n"
             "    e.classList.add('link');\n"
             "    e.addEventListener('click', function () { show(number(e, 'data-go')); });\n"
             "  });\n"
             "  graph.addEventListener('click', function (e) {\n"
             "    var x = e.clientX - graph.getBoundingClientRect().left;\n"
             "    show(Math.round((x - left) * (count + 1) / width));\n"
             "  });\n"
             "  document.addEventListener('keydown', function (e) {\n"
             "    var i = ['Home', 'ArrowLeft', 'ArrowRight', 'End'].indexOf(e.key);\n"
             "    if (e.altKey || e.ctrlKey || e.metaKey) return;\n"
             "    if (i >= 0) step(i);\n"
             "    else if (e.key === 'Enter' && e.target.hasAttribute('data-go'))\n"
             "      show(number(e.target, 'data-go'));\n"
             "    else return;\n"
             "    e.preventDefault();\n"
             "  });\n"
             "  line.setAttribute('stroke', '#c0392b');\n"
             "  graph.appendChild(line);\n"
             "  graph.classList.add('link');\n"
             "  bar.hidden = said.hidden = false;\n"
             "  show(count);\n"
             "})();\n"
             "</script>\n");
}
