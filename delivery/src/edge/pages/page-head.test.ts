// @covers decision 0073

import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import type { Language } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import type { LiveView } from "./live-view.ts";
import { ownerFor, pageHead } from "./page-head.ts";
import { robotsText, sitemap } from "./search-engines.ts";

const ORIGIN = "https://academy.example";

const routes: AreaManifest["routes"] = [
  { path: "/aboutthecourse", role: "aboutCourse", access: "anyone" },
  { path: "/privacy_policy", role: "privacy", access: "anyone" },
  { path: "/privacy", role: "privacy", access: "anyone" },
  { path: "/oaacommunity", role: "waiver", access: "anyone" },
  { path: "/profile", role: "profile", access: "student" },
  { path: "/verify/:number", role: "verify", access: "anyone" },
];

const headTexts = (title: string) => ({
  en: { title, description: `About "${title}" & more` },
  ru: { title: `${title} по-русски`, description: "О странице" },
});

const heads: NonNullable<AreaManifest["heads"]> = Object.fromEntries(
  routes.map(({ path, access }) => [
    path,
    { index: path !== "/oaacommunity" && access !== "student", words: headTexts(path.slice(1)) },
  ]),
);

const shellTexts = {
  en: { academy: "Orda Academy", description: "An academy", missing: "Page not found" },
  ru: { academy: "Академия", description: "Академия арбитража", missing: "Страница не найдена" },
};

const view = {
  registry: {
    revision: 1,
    areas: { public: { version: "v", base: "", entry: "", integrity: "", routes, previous: null } },
  },
  manifests: { public: { routes, heads } as AreaManifest },
  shell: { words: shellTexts } as unknown as ShellManifest,
} as unknown as LiveView;

const headOf = (path: string, { language = "en" as Language, named = false } = {}) =>
  pageHead(view, { owner: ownerFor(view, path), language, named, origin: ORIGIN });

test("title and description are the area's, in the language of the page, and cannot break out of the head", () => {
  expect(headOf("/aboutthecourse")).toContain("<title>aboutthecourse · Orda Academy</title>");
  expect(headOf("/aboutthecourse")).toContain('content="About &quot;aboutthecourse&quot; &amp; more"');
  expect(headOf("/aboutthecourse", { language: "ru" })).toContain("<title>aboutthecourse по-русски · Академия</title>");
});

test("the canonical address has no language, or the language that the requested address names", () => {
  expect(headOf("/aboutthecourse")).toContain(`rel="canonical" href="${ORIGIN}/aboutthecourse"`);
  expect(headOf("/aboutthecourse", { language: "ru", named: true })).toContain(
    `rel="canonical" href="${ORIGIN}/aboutthecourse?lng=ru"`,
  );
});

test("of two addresses of a screen the first is canonical", () => {
  expect(headOf("/privacy")).toContain(`rel="canonical" href="${ORIGIN}/privacy_policy"`);
});

test.each(["/oaacommunity", "/profile", "/nobody-owns-this"])(
  "%s is not indexed and has no canonical address",
  (path) => {
    expect(headOf(path)).toContain('name="robots" content="noindex"');
    expect(headOf(path)).not.toContain("canonical");
  },
);

test("an address without an owner has the title of the not-found page", () => {
  expect(headOf("/nobody-owns-this", { language: "ru" })).toContain("<title>Страница не найдена · Академия</title>");
});

test("a page of builds without head texts is still rendered", () => {
  const old = { ...view, manifests: { public: { routes } as AreaManifest }, shell: {} as ShellManifest };
  const head = pageHead(old, {
    owner: ownerFor(view, "/aboutthecourse"),
    language: "en",
    named: false,
    origin: ORIGIN,
  });

  expect(head).toContain("<title></title>");
  expect(head).toContain(`href="${ORIGIN}/aboutthecourse"`);
});

test("the sitemap lists each public page three times, with its last change", () => {
  const text = sitemap(view, ORIGIN, () => Date.UTC(2026, 10, 21));
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  expect(listed).toEqual(
    ["/aboutthecourse", "/privacy_policy"].flatMap((path) =>
      ["", "?lng=en", "?lng=ru"].map((search) => ORIGIN + path + search),
    ),
  );
  expect(text).toContain("<lastmod>2026-11-21T00:00:00.000Z</lastmod>");
  expect(robotsText(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("a page with parameters has a sitemap entry and a canonical address for each linked address", () => {
  const route = { path: "/courses/:id", role: "furtherCourse", access: "anyone" as const };
  const manifest = { ...view.manifests.public, routes: [...routes, route], linked: [route.path] } as AreaManifest;
  const two = { ...view, manifests: { ...view.manifests, public: manifest } };
  const text = sitemap(
    two,
    ORIGIN,
    () => 0,
    (area, pattern) => (area === "public" && pattern === route.path ? ["/courses/2"] : []),
  );
  const options = { owner: { id: "public", route }, language: "en" as const, named: false, origin: ORIGIN };

  expect(text).toContain(`<loc>${ORIGIN}/courses/2?lng=ru</loc>`);
  expect(pageHead(two, { ...options, linkedPath: "/courses/2" })).toContain(
    `rel="canonical" href="${ORIGIN}/courses/2"`,
  );
  expect(pageHead(two, options)).not.toContain("canonical");
});

test("a title and a description edited by the academy are in the head, and the academy's name once", () => {
  const owner = ownerFor(view, "/aboutthecourse");
  const edited = { title: "Learn <arbitration>", description: "Said otherwise" };
  const head = pageHead(view, { owner, language: "en", named: false, origin: ORIGIN, edited });

  expect(head).toContain("<title>Learn &lt;arbitration&gt; · Orda Academy</title>");
  expect(head).toContain('name="description" content="Said otherwise"');
  expect(head).toContain('property="og:title" content="Learn &lt;arbitration&gt; · Orda Academy"');
  expect(head).toContain('property="og:description" content="Said otherwise"');
  const named = pageHead(view, {
    owner,
    language: "en",
    named: false,
    origin: ORIGIN,
    edited: { title: "Orda Academy" },
  });
  expect(named).toContain("<title>Orda Academy</title>");
});
