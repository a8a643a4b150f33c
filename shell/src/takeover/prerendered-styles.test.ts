import { expect, test } from "vitest";
import { dropPrerenderedStyles, dropStylesOfOthers } from "./prerendered-styles.ts";

test.each([
  ["of the version that is shown stay", '<section data-app="public" data-version="v1"></section>', 1],
  ["of another version go", '<section data-app="public" data-version="v2"></section>', 0],
  ["stay with a card, for the page as it was stands below it", "<p>unavailable</p>", 1],
])("the sheets of a prerendered page %s", (_, screen, left) => {
  document.head.innerHTML = '<style data-of-version="v1">p{}</style>';
  document.body.innerHTML = screen;

  dropStylesOfOthers();

  expect(document.querySelectorAll("style[data-of-version]")).toHaveLength(left);
});

test("the sheets of a page that is held back go, whichever version is shown", () => {
  document.head.innerHTML = '<style data-of-version="v1">p{}</style><style>b{}</style>';

  dropPrerenderedStyles();

  expect([...document.querySelectorAll("style")].map(({ textContent }) => textContent)).toEqual(["b{}"]);
});
