import { expect, test } from "vitest";
import { isPlainDrawing } from "./upload-rules.ts";

const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

test.each([
  ["a path", `<path d="M0 0"/>`],
  ["a part that is used again", `<use href="#a"/>`],
  ["one with the older attribute", `<use xlink:href='#a' x="1"/>`],
  ["one with spaces", `<use href = "#a"/>`],
  ["words with signs by their numbers", `<title>Orda &#38; Partners&#160;&#x2014; &#9999999;</title>`],
  ["a gradient of its own", `<rect fill="url(#a)"/>`],
  ["a gradient in quotes", `<style>rect { fill: url("#a") }</style>`],
  ["a gradient in quotes and spaces", `<style>rect { fill: url( '#a' ) }</style>`],
])("a drawing with %s is accepted", (_, inner) => {
  expect(isPlainDrawing(drawing(inner))).toBe(true);
});

test.each([
  ["a script", `<script>alert(1)</script>`],
  ["a script of a namespace's prefix", `<s:script>alert(1)</s:script>`],
  ["a handler", `<path onload = "alert(1)"/>`],
  ["a page inside", `<foreignObject><p/></foreignObject>`],
  ["a picture from elsewhere", `<image href="https://elsewhere.example/a.png"/>`],
  ["a part of another file", `<use href="https://elsewhere.example/a.svg#a"/>`],
  ["a part of another file after a bracket", `<use id=">" href="https://elsewhere.example/a.svg#a"/>`],
  ["a part of another file without quotes", `<use xlink:href = other.svg#a />`],
  ["a gradient from elsewhere", `<rect fill="url(https://elsewhere.example/a.svg#a)"/>`],
  ["a quoted gradient from elsewhere", `<style>rect { fill: url( "https://elsewhere.example/#a") }</style>`],
  ["a style from elsewhere", `<style>@import "https://elsewhere.example/a.css"</style>`],
  ["an address that runs", `<a href="javascript:alert(1)"><path/></a>`],
  ["an address that runs, a letter by its number", `<a href="&#106;avascript:alert(1)"><path/></a>`],
  ["an address that runs, a letter by another number", `<a href="java&#x73;cript:alert(1)"><path/></a>`],
  ["an address that runs, over two lines", `<a href="java&#10;script:alert(1)"><path/></a>`],
  ["an address that runs, broken", `<a href="java\nscript:alert(1)"><path/></a>`],
  ["a movement to an address that runs", `<a><set attributeName="href" to="java&#115;cript:alert(1)"/></a>`],
  ["a style from elsewhere, a letter by its number", `<style>@\\69mport "//elsewhere.example/a.css"</style>`],
  ["a gradient from elsewhere, a letter by its number", `<style>rect { fill: \\75 rl(//elsewhere.example/a) }</style>`],
])("a drawing with %s is refused", (_, inner) => {
  expect(isPlainDrawing(drawing(inner))).toBe(false);
});

test.each([
  "<use ",
  "<use href",
  "<use href=",
  "< ",
  " on",
  " ona",
  "<a:",
  "url(",
  "</svg>",
  "</svg> ",
  "&#",
  "\\",
  "\n",
])("a megabyte of %j is checked quickly", (piece) => {
  const text = drawing(piece.repeat(2 ** 20 / piece.length));
  const begun = performance.now();

  isPlainDrawing(text);

  expect(performance.now() - begun).toBeLessThan(2_000);
});
