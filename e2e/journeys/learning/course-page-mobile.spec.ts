import { expect } from "playwright/test";
import { theVideo } from "#support/lectures.ts";
import { signedInBuyer } from "#support/purchase.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

test.use({ locale: "ru-RU", viewport: { width: 390, height: 844 } });

test("by keyboard nothing that has the focus lies under the player, which stays in sight", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?lecture=12&tab=lessons");
  await expect(page.getByRole("region", { name: "Лекции" })).toBeVisible();
  await theVideo(page).focus();

  const walked: string[] = [];
  const under: string[] = [];
  // Shift+Tab scrolls elements into view from above, where the player could cover them.
  for (const key of [...Array<string>(48).fill("Tab"), ...Array<string>(40).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const player = document.querySelector("#main video")?.parentElement;
      if (!player || player.contains(element) || !element.closest("#main") || element.role === "tabpanel") return null;
      const [box, above] = [element.getBoundingClientRect(), player.getBoundingClientRect()];
      const hidden = box.top < above.bottom - 1 && box.bottom > above.top;
      return { name: (element.ariaLabel ?? element.textContent).slice(0, 40), hidden };
    });
    if (!at) continue;
    walked.push(at.name);
    if (at.hidden) under.push(at.name);
  }

  expect(walked.length).toBeGreaterThan(50);
  expect(under).toEqual([]);
});

test("what comes next has room in the player of a phone 320 and 390 px wide", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?lecture=2");
  const video = theVideo(page);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = element.duration - 0.5;
    // `play()` rejects if the film is over before it began to play; the offer is shown all the same.
    return element.play().catch(() => {});
  });

  const offer = page.getByRole("region", { name: "Следующая лекция" });
  await expect(offer).toBeVisible({ timeout: 15_000 });

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const beyond = await offer.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return [...box.children]
        .filter((child) => child.checkVisibility() && child.role !== "status")
        .filter((child) => child.getBoundingClientRect().top < top || child.getBoundingClientRect().bottom > bottom)
        .map((child) => child.textContent);
    });
    expect(beyond, `${width} px`).toEqual([]);
  }
});
