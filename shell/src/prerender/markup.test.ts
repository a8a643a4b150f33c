import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutInlineStyles } from "./markup.ts";

test("inline styles become rules, equal ones share one", () => {
  const { html, styles } = withoutInlineStyles('<p style="--n:2">a</p><p style="--n:2">b</p><p style="--n:3">c</p>');

  expect(html).toBe('<p data-inline="1">a</p><p data-inline="1">b</p><p data-inline="2">c</p>');
  expect(styles).toBe('[data-inline="1"]{--n:2}[data-inline="2"]{--n:3}');
});

test("text that looks like a style stays text", () => {
  const text = "<p>he said style=&quot;red&quot;</p>";

  expect(withoutInlineStyles(text).html).toBe(text);
});

test("a style that could end its rule is refused", () => {
  expect(() => withoutInlineStyles('<p style="color:red}</style>"></p>')).toThrow(/cannot become a rule/);
});

test("React's preloads of images leave the page for its head", () => {
  const { html, images } = withoutInlineStyles(
    '<link rel="preload" as="image" href="/a.webp?x=1&amp;y=2"/><main></main>',
  );

  expect(html).toBe("<main></main>");
  expect(images).toEqual(["/a.webp?x=1&y=2"]);
});

test("the preload of an image keeps its widths and sizes", () => {
  const srcSet = "/a.webp?w=160 160w, /a.webp?w=320&x 320w";
  const image = createElement("img", { src: "/a.webp", srcSet, sizes: "max(100vw, 160svh)", alt: "" });

  const { html, images, sizedImages } = withoutInlineStyles(renderToString(image));

  expect(html).not.toContain("<link");
  expect(images).toEqual([]);
  expect(sizedImages).toEqual([{ srcset: srcSet, sizes: "max(100vw, 160svh)" }]);
});
