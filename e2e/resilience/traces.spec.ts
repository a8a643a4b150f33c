import { otlpReceiver, type ReceivedSpan } from "@academy/shared/server/testing/otlp-receiver";
import { expect, type Page } from "playwright/test";
import { ORIGIN, PORT } from "#support/config.ts";
import { SecondApi } from "#support/platform/second-api.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ expectedComplaints: /401 \(Unauthorized\)/ });

const EMAIL = "nobody-known@example.com";
const PASSWORD = "a long walk home";

/** The scripts that a page has loaded once its network is idle and its reports are sent. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on("response", (response) => response.url().endsWith(".js") && scripts.push(response.url()));
  await openTakenOver(page, address);
  await page.waitForLoadState("networkidle");
  return scripts;
}

async function triesToSignIn(page: Page): Promise<void> {
  await page.getByLabel("Email").first().fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/student/auth/token/"));
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await answered).status()).toBe(401);
}

/** The services and names of a span and of its ancestors, the span itself first. */
function lineOf(spans: ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return [`${span.service}: ${span.name}`, ...(parent ? lineOf(spans, parent) : [])];
}

test("a call of a page is one trace from the browser over the edge and the api to the database, and names nobody", async ({
  page,
}) => {
  const collector = await otlpReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_BSP_SCHEDULE_DELAY: "200" };
  const api = new SecondApi(PORT + 16);
  const edge = new StagingEdge(PORT + 20, api.origin, settings);
  try {
    await api.open(edge.origin, settings);
    await edge.open();
    await openTakenOver(page, `${edge.origin}/signin`);
    await page.waitForFunction(() => /traceparent/.test(String(XMLHttpRequest.prototype.send)));
    await triesToSignIn(page);

    await expect(async () => {
      const lines = collector.spans.map((span) => lineOf(collector.spans, span));
      expect(lines).toContainEqual([
        "academy-api: select students",
        "academy-api: POST /api/student/auth/token/",
        "academy-edge: POST /api/*",
        "academy-browser: POST /api/student/auth/token/",
      ]);
    }).toPass({ timeout: 15_000 });
    expect(collector.texts.join("")).not.toMatch(new RegExp(`${EMAIL}|${PASSWORD}`));
  } finally {
    await edge.close();
    await api.close();
    await collector.close();
  }
});

test("without the settings for traces, a page mentions none and loads nothing for them", async ({ page }) => {
  const scripts = await scriptsOf(page, `${ORIGIN}/signin`);

  const html = await (await page.request.get(`${ORIGIN}/signin`)).text();
  const traceparents = await page.evaluate(() => /traceparent/.test(String(XMLHttpRequest.prototype.send)));
  const codes = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()));
  expect([html.includes('name="traces"'), traceparents]).toEqual([false, false]);
  expect(scripts.length).toBeGreaterThan(3);
  expect(codes.filter((code) => code.includes("traceparent"))).toEqual([]);
});
