import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { seeded } from "@academy/shared/server/testing/seeded-random";
import { expect, test } from "vitest";
import type { LiveView } from "./live-view.ts";
import { composePage } from "./page.ts";
import { escaped } from "./page-head.ts";

const TEMPLATE = [
  '<!doctype html><html lang="en"><head><title>-</title>',
  '<script type="application/json" id="registry">__REGISTRY__</script>',
  '<script type="application/json" id="texts">__TEXTS__</script><script id="visit">visit()</script></head>',
  '<body><div id="root"></div></body></html>',
].join("");

const route = { path: "/certification", role: "certification", access: "anyone" } as const;
const registry = { revision: 1, areas: { public: { version: "v1", base: "/public/v1/", routes: [route] } } };

const view = {
  template: TEMPLATE,
  registry,
  manifests: { public: { entry: "entry.js", routes: [route], files: {}, texts: {} } as unknown as AreaManifest },
  shell: { version: "v", texts: {}, integrity: {}, words: { en: { academy: "Academy" } } } as unknown as ShellManifest,
} as unknown as LiveView;

/** Texts that could end an element, an attribute or a comment, fill a placeholder of the template, or be a replacement pattern. */
const PIECES = [
  ...["<", ">", '"', "'", "&", "`", "\\", "/", "=", " ", "a", "{{", "}}", "$0", "$&", "$'", "$`", "$1", "$$"],
  ...["</title>", "</head>", "</script>", "</SCRIPT ", "<script>alert(1)</script>", "<!--", "-->", "]]>", "<![CDATA["],
  ...["__REGISTRY__", "__TEXTS__", '<div id="root"></div>', '<html lang="en">', "<title>-</title>", "&quot;", "&#x3c;"],
  ...[
    '<script id="visit">x</script>',
    '"><img src=x onerror=alert(1)>',
    ' style="color:red"',
    "\u2028",
    "\u2029",
    "\0",
  ],
];

const composed = (text: string, head = escaped(text)) => {
  const page = {
    html: `<h1>${head}</h1>`,
    answers: JSON.stringify({ text }),
    images: [],
    styles: "",
    head: { title: text, description: text },
  };
  const content = { page, styles: "", version: "v1", unless: undefined };
  const owner = { id: "public", route };
  return composePage(view, { owner, language: "en", named: false, origin: "https://academy.example", content }).html;
};

const dataOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? "null");

/** The tags of a page as a browser finds them: the text between `<` and `>`, without the values of attributes. */
const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ""));

const TAGS = tagsOf(composed("plain"));

/** How the page with these texts differs from the page with plain ones; empty if they appear as text only. */
function changesOf(html: string, text: string): string[] {
  const expected = { registry, answers: { text }, texts: { en: [], ru: [] } };
  const wrong = Object.entries(expected).filter(([id, data]) => {
    try {
      expect(dataOf(html, id)).toEqual(data);
      return false;
    } catch {
      return true;
    }
  });
  const named = html.includes(`<title>${escaped(text === "Academy" ? "" : `${text} · `)}Academy</title>`);
  return [
    ...wrong.map(([id]) => id),
    ...(named ? [] : ["title"]),
    ...(html.includes(`name="description" content="${escaped(text)}"`) ? [] : ["description"]),
    ...(JSON.stringify(tagsOf(html)) === JSON.stringify(TAGS) ? [] : ["tags"]),
  ];
}

test("text of the content stays text in title, head, answers and page, whatever it contains", () => {
  const random = seeded(104);
  const any = () => PIECES[Math.floor(random() * PIECES.length)] ?? "";
  const many = Array.from({ length: 500 }, () => Array.from({ length: 1 + Math.floor(random() * 5) }, any).join(""));

  for (const text of [...PIECES, ...many]) expect(changesOf(composed(text), text), text).toEqual([]);
});

test("a planted page that does not escape text is reported", () => {
  const text = "<script>alert(1)</script>";

  expect(changesOf(composed(text, text), text)).toContain("tags");
});
