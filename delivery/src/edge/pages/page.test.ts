import type { ShellManifest } from "@academy/shared/area/manifest";
import { expect, test } from "vitest";
import type { LiveView } from "./live-view.ts";
import { composePage } from "./page.ts";

const TEMPLATE = [
  '<!doctype html><html lang="en"><head><title>-</title>',
  '<script type="application/json" id="texts">__TEXTS__</script><script>headScript()</script></head>',
  '<body><div id="root"></div></body></html>',
].join("");

const view = {
  template: TEMPLATE,
  registry: { revision: 1, areas: {} },
  manifests: {},
  shell: { version: "v", texts: {}, integrity: {}, fonts: { en: ["inter.woff2"] } } as unknown as ShellManifest,
} as unknown as LiveView;

const content = { page: { html: "<main>Read me</main>", answers: "{}", images: [], styles: "" }, styles: "" };

const pageWith = (wish: object) =>
  composePage(view, { owner: null, language: "en", named: false, origin: "https://academy.example", ...wish }).html;

test("a prerendered page leaves it to the head script whether the fonts are fetched at once; without scripts they are", () => {
  const html = pageWith({ content });
  const fonts =
    '<noscript id="fonts"><link rel="preload" as="font" type="font/woff2" href="/shell/v/inter.woff2" crossorigin></noscript>';

  expect(html.split(fonts)).toHaveLength(2);
  expect(html.indexOf(fonts)).toBeLessThan(html.indexOf("headScript()"));
  expect(html.replace(fonts, "")).not.toContain("woff2");
});

test("a page that begins empty names no fonts: the application asks for them", () => {
  expect(pageWith({})).not.toContain("woff2");
});

test.each([
  ["student", true],
  ["staff", false],
] as const)("a page for a %s names files of its area ahead: %s", (access, named) => {
  const route = { path: "/staff", role: "staff", access };
  const version = { version: "v1", base: "https://staff.academy.example/v1/", routes: [route] };
  const released = {
    ...view,
    registry: { revision: 1, areas: { staff: version } },
    manifests: {
      staff: {
        entry: "entry.js",
        routes: [route],
        files: { "/staff": { scripts: ["screen.js"], styles: [] } },
        texts: { en: ["words.js"], ru: [] },
      },
    },
  } as unknown as LiveView;
  const html = composePage(released, {
    owner: { id: "staff", route },
    language: "en",
    named: false,
    origin: "https://academy.example",
  }).html;

  expect(["entry.js", "screen.js", "words.js"].filter((file) => html.includes(`/v1/${file}`))).toHaveLength(
    named ? 3 : 0,
  );
  expect(html).toContain('name="robots" content="noindex"');
});
