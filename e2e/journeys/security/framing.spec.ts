import { expect } from "playwright/test";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/signin", "/profile"] });
test.use({ expectedComplaints: /frame-ancestors|X-Frame-Options|Refused to display|Framing/i });

const FRAMING = "http://framing.example/";

const ADDRESSES = ["/", "/signin", "/profile", "/api/docs/"];

test("a page of somebody else that frames the platform shows nothing of it", async ({ page, baseURL }) => {
  const body = ADDRESSES.map((address) => `<iframe src="${baseURL}${address}" title="${address}"></iframe>`).join("");
  await page.route(FRAMING, (route) => route.fulfill({ contentType: "text/html", body }));

  await page.goto(FRAMING);

  for (const address of ADDRESSES) {
    const frame = page.locator(`iframe[title="${address}"]`);
    const framed = await (await frame.elementHandle())?.contentFrame();
    await expect.poll(() => framed?.url(), address).toBe("chrome-error://chromewebdata/");
    await expect(frame.contentFrame().locator("body"), address).not.toContainText("Academy");
  }
});
