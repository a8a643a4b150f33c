// @covers decision 0075

import { expect } from "playwright/test";
import { PORT } from "#support/config.ts";
import { BucketEdge } from "#support/platform/bucket-edge.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

// The test builds an area, and the edge checks its bucket every five seconds.
test.setTimeout(180_000);

const edge = new BucketEdge(PORT + 120);
test.beforeAll(() => edge.open());
test.afterAll(() => edge.close());

test("areas out of a bucket, handed on by a static server as they were uploaded: the pages load, and a release is seen", async ({
  page,
}) => {
  const answers = new Map<string, Record<string, string>>();
  page.on("response", (response) => answers.set(response.url(), response.headers()));
  const shown = (area: string) => page.locator(`[data-app=${area}]`).getAttribute("data-version");

  await openTakenOver(page, `${edge.origin}/certification`);
  await expect(page.locator("[data-app=public] h1")).toBeVisible();
  await page.goto(`${edge.origin}/signin`);
  await expect(page.locator("[data-app=auth] h1")).toBeVisible();
  const first = await shown("auth");
  expect(answers.get(`${edge.originOf("auth")}/${first}/entry.js`)).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });

  await new StagingEdge(PORT + 100).buildAgain("auth", "bucket");
  await edge.releases("auth");

  await expect(async () => {
    await page.goto(`${edge.origin}/signin`);
    await expect(page.locator("[data-app=auth] h1")).toBeVisible();
    expect(await shown("auth")).not.toBe(first);
  }).toPass({ timeout: 20_000 });
});
