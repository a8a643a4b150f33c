import type { ShellManifest } from "@academy/shared/area/manifest";
import { expect, test } from "vitest";
import type { LiveView } from "./live-view.ts";
import { composePage } from "./page.ts";

const TEMPLATE = [
  '<!doctype html><html lang="en"><head><title>-</title>',
  '<script type="application/json" id="texts">__TEXTS__</script><script id="visit">conditionalHeadScript()</script><script>headScript()</script></head>',
  '<body><div id="root"></div></body></html>',
].join("");

const view = {
  template: TEMPLATE,
  registry: { revision: 1, areas: {} },
  manifests: {},
  shell: { version: "v", texts: {}, integrity: {}, fonts: { en: ["inter.woff2"] } } as unknown as ShellManifest,
} as unknown as LiveView;

const content = {
  page: { html: "<main>Read me</main>", answers: "{}", images: [], styles: "" },
  styles: "",
  version: "v1",
  unless: undefined,
};

const pageWith = (wish: object) =>
  composePage(view, { owner: null, language: "en", named: false, origin: "https://academy.example", ...wish }).html;

test("in a prerendered page the head script decides whether fonts load at once; without scripts they do", () => {
  const html = pageWith({ content });
  const fonts =
    '<noscript id="fonts"><link rel="preload" as="font" type="font/woff2" href="/shell/v/inter.woff2" crossorigin></noscript>';

  expect(html.split(fonts)).toHaveLength(2);
  expect(html.indexOf(fonts)).toBeLessThan(html.indexOf("headScript()"));
  expect(html.replace(fonts, "")).not.toContain("woff2");
});

test("a page that depends on the visitor names when it is hidden, has the script for it, and shows nothing without scripts", () => {
  const held = pageWith({ content: { ...content, unless: ["token", "!draft"] } });

  expect(held).toContain('data-prerendered="en" data-unless="token !draft"');
  expect(held).toContain("<script>conditionalHeadScript()</script>");
  expect(held).toContain("<noscript><style>#root{display:none}");
  for (const other of [pageWith({ content }), pageWith({})]) {
    expect(other).not.toContain("data-unless");
    expect(other).not.toContain("conditionalHeadScript()");
    expect(other).not.toContain("#root{display:none}");
  }
});

test.each([
  ["a word that would end the attribute", ['"><script>alert(1)</script>']],
  ["two keys in one", ["token draft"]],
  ["no list", "token"],
  ["null", null],
])("content with an invalid condition for hiding it is not shown: %s", (_, unless) => {
  const html = pageWith({ content: { ...content, unless } });

  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain("data-unless");
  expect(html).not.toContain("alert");
});

test.each([
  ["a path and a half", { address: "/profile", paths: ['/a/" onload="alert(1)/'] }],
  ["another origin", { address: "/profile", paths: ["//evil.example/a/"] }],
  ["no paths", { address: "/profile" }],
  ["no calls", "alert"],
  ["null", null],
])("first calls that are not paths of the api are dropped, and the page is served: %s", (_, calls) => {
  const route = { path: "/profile", role: "profile", access: "student" } as const;
  const manifests = { profile: { routes: [route], files: {}, texts: {}, calls: { "/profile": calls } } };
  const page = composePage({ ...view, manifests } as unknown as LiveView, {
    owner: { id: "profile", route },
    language: "en",
    named: false,
    origin: "https://academy.example",
  });

  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/data-calls|alert|evil/);
});

test("a page without content preloads no fonts: the application requests them", () => {
  expect(pageWith({})).not.toContain("woff2");
});

test.each([
  ["student", true],
  ["staff", false],
] as const)("a page for a %s preloads files of its area: %s", (access, named) => {
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

test("during a rollout no file of the area is preloaded before the head script has chosen the side", () => {
  const route = { path: "/signin", role: "signIn", access: "visitor" } as const;
  const version = (name: string) => ({ version: name, base: `https://auth.academy.example/${name}/`, routes: [route] });
  const manifest = (name: string) => ({
    entry: `${name}.js`,
    routes: [route],
    files: { "/signin": { scripts: [], styles: ["a.css"] } },
    texts: { en: ["en.js"], ru: ["ru.js"] },
  });
  const rolledOut = {
    ...view,
    registry: { revision: 1, areas: { auth: { ...version("v1"), rollout: { ...version("v2"), traffic: 10 } } } },
    manifests: { auth: manifest("live") },
    rollouts: { auth: manifest("next") },
  } as unknown as LiveView;
  const html = composePage(rolledOut, {
    owner: { id: "auth", route },
    language: "en",
    named: false,
    origin: "https://academy.example",
  }).html;

  expect(html).not.toContain('<link rel="preload"');
  const [, data = ""] = /id="rollout">(.*?)<\/script>/.exec(html) ?? [];
  const { sides, ...side } = JSON.parse(data);
  expect(side).toEqual({ version: "v2", traffic: 10 });
  const base = "https://auth.academy.example";
  expect(sides.map(({ ru }: { ru: string[][] }) => ru.flat())).toEqual([
    [`${base}/v1/live.js`, `${base}/v1/a.css`, `${base}/v1/ru.js`],
    [`${base}/v2/next.js`, `${base}/v2/a.css`, `${base}/v2/ru.js`],
  ]);
  expect(html.indexOf('id="rollout"')).toBeLessThan(html.indexOf("headScript()"));
  expect(/id="texts">(.*?)<\/script>/.exec(html)?.[1]).not.toContain(base);
});

test("the head script gets the addresses from which scripts may come", () => {
  const template = TEMPLATE.replace("<title>", '<meta name="script-origins" content="__SCRIPT_ORIGINS__"><title>');
  const scriptOrigins = ["https://auth.academy.example", "https://public.academy.example"];
  const wanted = {
    owner: null,
    language: "en" as const,
    named: false,
    origin: "https://academy.example",
    scriptOrigins,
  };

  expect(composePage({ ...view, template }, wanted).html).toContain(
    '<meta name="script-origins" content="https://auth.academy.example https://public.academy.example">',
  );
});

test("without JavaScript an unknown address says that it does not exist, not that scripts are missing", () => {
  const note = '<noscript><p class="boot-words">This page needs JavaScript. <a href="/">Main page</a></p></noscript>';
  const texts = { en: { academy: "Academy", missing: "Page not found" } };
  const withNote = {
    ...view,
    template: TEMPLATE.replace("</body>", `${note}</body>`),
    shell: { ...view.shell, words: texts },
  };

  const { status, html } = composePage(withNote as unknown as LiveView, {
    ...{ owner: null, language: "en", named: false, origin: "https://academy.example" },
  });

  expect(status).toBe(404);
  expect(html).toContain('<noscript><p class="boot-words">Page not found <a href="/">Main page</a></p></noscript>');
});
