import { expect } from "playwright/test";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/signin", "/profile"] });
test.use({ expectedComplaints: /frame-ancestors|X-Frame-Options|Refused to display|Framing/i });

const FRAMING = "http://framing.example/";

for (const address of ["/", "/signin", "/profile", "/api/docs/"]) {
  test(`a page of somebody else that frames ${address} shows nothing of it`, async ({ page, baseURL }) => {
    await page.route(FRAMING, (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="${baseURL}${address}" title="framed"></iframe>` }),
    );

    await page.goto(FRAMING);

    const framed = await (await page.locator("iframe").elementHandle())?.contentFrame();
    await expect.poll(() => framed?.url()).toBe("chrome-error://chromewebdata/");
    await expect(page.frameLocator("iframe").locator("body")).not.toContainText("Academy");
  });
}
