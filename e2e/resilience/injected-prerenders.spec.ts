import { createServer, type Server } from "node:http";
import { LANGUAGES } from "@academy/shared/contract/language";
import { pageTextsEn } from "@academy/shared/contract/page-texts/en";
import { textsByKey } from "@academy/shared/contract/page-texts/text-keys";
import { expect } from "playwright/test";
import { PORT } from "#support/config.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { PUBLIC_PAGES } from "#support/screens/public-pages.ts";
import { test } from "#support/test.ts";

test.setTimeout(120_000);

const API = `http://127.0.0.1:${PORT + 10}`;
const PROXY_PORT = PORT + 27;

const IMAGE = "<img src=x onerror=window.ran=1>";

/** A text that could end an element, an attribute, a comment or a CSS rule, fill a template's placeholder, or be a replacement pattern. */
const HOSTILE = [
  ...["</script><script>window.ran=1</script>", "<!--<script>", "-->", "]]>", "</title>", "</style>", "</textarea>"],
  ...[IMAGE, "<svg/onload=window.ran=1>", '" onload="window.ran=1" x="', "' onload='window.ran=1' x='"],
  ...["__REGISTRY__", "__TEXTS__", "__SCRIPT_ORIGINS__", '<div id="root"></div>', "</head>", '<html lang="en">'],
  ...["\u2028", "\u2029", "$&", "$'", "$`", "$1", "$$", "\\u003c", "&lt;", "&#x3c;", "<0>here</0>", "$t(ran)"],
].join(" ");

/** Fields that hold text for people, even if it is one word. */
const TEXT_FIELDS = new Set(["name", "title", "full_name", "position", "location", "text", "label"]);

/** The same data with the hostile text appended to every text for people. */
function hostile(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => hostile(each, key));
  if (typeof value === "string") return TEXT_FIELDS.has(key) || /\s/.test(value) ? `${value} ${HOSTILE}` : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]));
}

/** Every text of a page with the hostile text appended, as the academy's own wording. */
const wordedOtherwise = (page: string) =>
  Object.fromEntries(
    textsByKey(pageTextsEn)
      .filter(([key]) => key.startsWith(`${page}.`))
      .map(([key, text]) => [key, { en: `${text} ${HOSTILE}`, ru: `${text} ${HOSTILE}` }]),
  );

/** The pages whose texts an academy may word otherwise; the accessibility statement belongs to the release. */
const WORDED = PUBLIC_PAGES.filter((path) => path !== "/accessibility");

let proxy: Server;
const staging = new StagingEdge(PORT + 20, `http://127.0.0.1:${PROXY_PORT}`);

test.beforeAll(async () => {
  // A proxy before the platform's api that makes the texts in its answers hostile.
  proxy = createServer({ maxHeaderSize: 1_000_000 }, async (request, answer) => {
    const requestedUrl = new URL(request.url ?? "/", API);
    if (requestedUrl.pathname === "/api/translate/") {
      const translated = requestedUrl.searchParams.getAll("q").map((text) => [[text, text, "human"]]);
      return void answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(translated));
    }
    const original = await fetch(API + request.url, { headers: { Accept: "application/json" } });
    const type = original.headers.get("content-type") ?? "";
    answer.writeHead(original.status, { "Content-Type": type });
    if (!type.includes("json")) return void answer.end(Buffer.from(await original.arrayBuffer()));
    const page = /^\/api\/courses\/page-texts\/(\w+)\//.exec(request.url ?? "")?.[1];
    const data = page ? wordedOtherwise(page) : hostile(await original.json());
    answer.end(JSON.stringify(data));
  });
  await new Promise<void>((resolve) => proxy.listen(PROXY_PORT, "127.0.0.1", resolve));
  await staging.open();
});
test.afterAll(async () => {
  await staging.close();
  proxy.closeAllConnections();
  proxy.close();
});

const dataOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? "null");

for (const language of LANGUAGES) {
  for (const path of WORDED) {
    test(`hostile texts of the content on ${path} in ${language} are text in its HTML, and nothing of them runs`, async ({
      page,
      request,
      browser,
    }) => {
      const address = `${staging.origin}${path}?lng=${language}`;
      const html = async () => (await request.get(address)).text();
      await expect(async () => expect(await html()).toContain("window.ran=1")).toPass({ timeout: 30_000 });

      const sent = await html();

      expect(sent).not.toContain(IMAGE);
      expect(sent).not.toMatch(/<script>window\.ran|<svg\/onload|" onload="window/);
      expect(dataOf(sent, "registry")).toEqual(await (await request.get(`${staging.origin}/registry.json`)).json());
      expect(dataOf(sent, "answers")).toHaveProperty("queries");
      const plain = await browser.newPage({ javaScriptEnabled: false });
      await plain.goto(address);
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
      expect(await plain.locator("#main").innerText()).toContain(IMAGE);
      await plain.close();
      await openTakenOver(page, address);
      await expect(page.locator("#main h1")).toBeVisible();
      await expect(page.locator("#main")).toContainText(IMAGE);
      expect(await page.evaluate(() => "ran" in window)).toBe(false);
      expect(await page.locator("#main [onload], #main [onerror]").count()).toBe(0);
    });
  }
}

test.describe("the same texts", () => {
  // The hostile texts turn image addresses into ones that do not exist.
  test.use({ expectedComplaints: /404/ });

  test("planted: a page that shows these texts as markup runs them", async ({ page }) => {
    await page.route("**/planted", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><p>${HOSTILE}</p>` }),
    );

    await page.goto(`${staging.origin}/planted`);

    await expect.poll(() => page.evaluate(() => "ran" in window)).toBe(true);
  });
});
