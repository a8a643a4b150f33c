// @covers spec §2.1, reading 37, decision 0016

import { expect } from "playwright/test";
import { ORIGIN } from "#support/config.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { LOCALES, PUBLIC_PAGES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutoaa",
    "/aboutthecourse",
    "/accessibility",
    "/certification",
    "/oaacommunity",
    "/passingcourse/:courseId",
    "/privacy",
    "/privacy_policy",
    "/profile",
    "/signin",
    "/terms",
  ],
});

const attribute = (html: string, element: RegExp, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(element.exec(html)?.[0] ?? "")?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );

for (const [language, locale] of Object.entries(LOCALES)) {
  test(`the head of every public page in ${language} names the page, its addresses and its picture`, async ({
    request,
  }) => {
    const seen = new Set<string>();
    for (const path of PUBLIC_PAGES) {
      const answer = await request.get(path, { headers: { "Accept-Language": locale } });
      const html = await answer.text();

      expect(answer.headers()["content-language"], path).toBe(language);
      expect(answer.headers().vary).toContain("Accept-Language");
      expect(html).toContain(`<html lang="${language}"`);
      seen.add(titleOf(html) ?? "");
      seen.add(attribute(html, /<meta [^>]*name="description"[^>]*>/, "content") ?? "");
      expect(attribute(html, /<link [^>]*rel="canonical"[^>]*>/, "href")).toBe(`${ORIGIN}${path}`);
      for (const [hreflang, search] of [
        ["en", "?lng=en"],
        ["ru", "?lng=ru"],
        ["x-default", ""],
      ]) {
        const link = new RegExp(`<link [^>]*hreflang="${hreflang}"[^>]*>`);
        expect(attribute(html, link, "href")).toBe(`${ORIGIN}${path}${search}`);
      }
      expect(attribute(html, /<meta property="og:image"[^>]*>/, "content")).toBe(`${ORIGIN}/og.png`);
      expect(html).not.toContain("noindex");
      expect(html, "inline styles are forbidden by the policy").not.toMatch(/ style="/);
    }
    // Each page has a title and a description of its own.
    expect(seen.size).toBe(PUBLIC_PAGES.length * 2);
  });
}

test("a link with its language is its own canonical address, and wins over the browser's", async ({ request }) => {
  const html = await (await request.get("/certification?lng=ru", { headers: { "Accept-Language": "en-GB" } })).text();

  expect(html).toContain('<html lang="ru"');
  expect(attribute(html, /<link [^>]*rel="canonical"[^>]*>/, "href")).toBe(`${ORIGIN}/certification?lng=ru`);
});

test("both addresses of the privacy policy name one", async ({ request }) => {
  const html = await (await request.get("/privacy")).text();

  expect(attribute(html, /<link [^>]*rel="canonical"[^>]*>/, "href")).toBe(`${ORIGIN}/privacy_policy`);
});

test("search engines may not index announced courses, personal pages and missing ones", async ({ request }) => {
  for (const path of ["/oaacommunity", "/profile", "/passingcourse/1", "/no-such-page"]) {
    const html = await (await request.get(path)).text();
    expect(attribute(html, /<meta [^>]*name="robots"[^>]*>/, "content"), path).toBe("noindex");
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test("the course page describes the course, its price in tenge and its questions for search engines", async ({
  request,
}) => {
  const [course] = (await (await request.get("/api/courses/course/")).json()) as { payable_kzt: number }[];
  const facts = dataOf(await (await request.get("/aboutthecourse")).text());

  expect(facts.find((fact) => fact["@type"] === "Course")).toMatchObject({
    offers: { price: course?.payable_kzt, priceCurrency: "KZT" },
    hasCourseInstance: { courseWorkload: "PT56H18M" },
  });
  expect(facts.find((fact) => fact["@type"] === "FAQPage")?.mainEntity).toHaveLength(6);
  expect(dataOf(await (await request.get("/")).text())[0]).toMatchObject({ "@type": "EducationalOrganization" });
});

test("the sitemap lists each page in both languages, robots.txt leads to it, the picture is there", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  for (const path of PUBLIC_PAGES) {
    expect(listed).toContain(`${ORIGIN}${path}`);
    expect(listed).toContain(`${ORIGIN}${path}?lng=en`);
    expect(listed).toContain(`${ORIGIN}${path}?lng=ru`);
  }
  expect(listed.join(" ")).not.toMatch(/oaacommunity|profile|passingcourse|\/privacy(?:\s|\?|$)/);
  expect(sitemap.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(listed.length);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect((await request.get("/og.png")).headers()["content-type"]).toBe("image/png");
});

test("walking through the pages keeps title, description and canonical address true", async ({ page }) => {
  const headOf = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute("content"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      robots: document.querySelector('meta[name="robots"]')?.getAttribute("content"),
      tags: document.head.querySelectorAll("[data-page-head]").length,
    }));
  const opened = async (path: string) => {
    await openTakenOver(page, path);
    return headOf();
  };
  const direct = {
    Certification: await opened("/certification"),
    "The course": await opened("/aboutthecourse"),
  };
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
  for (const [name, expectedHead] of Object.entries(direct)) {
    await link("Sign in").click();
    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
    await link(name).click();
    await expect(page.locator("[data-app=public] h1")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: expectedHead.title })).toBeAttached();

    expect(await headOf()).toEqual(expectedHead);
  }
});
