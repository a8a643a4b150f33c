import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutInlineStyles } from "./markup.ts";

/** What ends an element, an attribute or a rule somewhere, or looks like what is taken out. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          "<",
          ">",
          '"',
          "'",
          "&",
          "{",
          "}",
          "@",
          "\\",
          ";",
          "/*",
          "</style>",
          "</script>",
          "<!--",
          "&quot;",
          "$&",
          "$'",
        ],
        ...[' style="color:red"', '<link rel="preload" as="image" href="/x">', "\u2028", "data-inline=", "onload=x"],
      ),
      fc.string({ unit: "grapheme" }),
    ),
    { maxLength: 6 },
  )
  // A browser reads no NUL, and makes one line break of all kinds.
  .map((pieces) => pieces.join("").replace(/[\0\r\p{Cs}]/gu, ""));

const page = (text: string, value: string) => (
  <main style={{ ["--n" as string]: value }}>
    <h1 title={text}>{text}</h1>
    <img src={`/a.webp?name=${text}`} alt={text} />
  </main>
);

test("texts of the content are escaped in the markup, whatever they contain", () => {
  fc.assert(
    fc.property(words, (text) => {
      const { html, images } = withoutInlineStyles(renderToString(page(text, "1")));

      const { body } = new DOMParser().parseFromString(html, "text/html");
      const heading = body.querySelector("h1");
      expect(heading?.textContent).toBe(text);
      expect(heading?.title).toBe(text);
      expect(body.querySelector("img")?.alt).toBe(text);
      expect([...body.querySelectorAll("*")].map(({ localName }) => localName)).toEqual(["main", "h1", "img"]);
      expect(images).toEqual([`/a.webp?name=${text}`]);
    }),
  );
});

test("a style of the content is one value of one rule, or the page is not rendered", () => {
  let rendered = 0;
  fc.assert(
    fc.property(words, (value) => {
      let markup: ReturnType<typeof withoutInlineStyles>;
      try {
        markup = withoutInlineStyles(renderToString(page("words", value)));
      } catch {
        return;
      }
      rendered++;
      const { head } = new DOMParser().parseFromString(`<style>${markup.styles}</style><p>`, "text/html");
      expect(head.querySelectorAll("*")).toHaveLength(1);
      expect(markup.styles).toMatch(/^(?:\[data-inline="1"\]\{[^{}<>@\\]*\})?$/);
    }),
  );
  expect(rendered).toBeGreaterThan(0);
});

test("planted markup that is not escaped is found", () => {
  const found = fc.check(
    fc.property(words, (text) => {
      const { body } = new DOMParser().parseFromString(`<h1>${text}</h1>`, "text/html");
      return body.querySelector("h1")?.textContent === text;
    }),
  );

  expect(found.failed).toBe(true);
});
