import { expect, type Page } from "playwright/test";
import { secondOf, theVideo } from "#support/lectures.ts";
import { signedInBuyer } from "#support/purchase.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

test.beforeEach(async ({ page, request }) => {
  await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?lecture=2");
  const video = theVideo(page);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(2);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    for (const turn of ["play", "pause", "seeked"])
      element.addEventListener(turn, () => {
        element.dataset.turns = `${element.dataset.turns ?? ""} ${turn}`;
      });
  });
});

/** What the video has done since it was asked last, once a frame has been drawn after it. */
const turnsOf = (page: Page) =>
  theVideo(page).evaluate(async (element: HTMLVideoElement) => {
    await new Promise(requestAnimationFrame);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const turns = (element.dataset.turns ?? "").trim();
    element.dataset.turns = "";
    return turns;
  });

const isPaused = (page: Page) => theVideo(page).evaluate((element: HTMLVideoElement) => element.paused);

for (const [way, begin, begun] of [
  ["the focus on the video", (page: Page) => theVideo(page).focus(), true],
  ["the video clicked", (page: Page) => theVideo(page).click({ position: { x: 200, y: 100 } }), false],
] as const)
  test(`with ${way} the space bar plays and pauses, once a press`, async ({ page }) => {
    await begin(page);
    await expect.poll(() => isPaused(page)).toBe(begun);
    await turnsOf(page);
    let paused: boolean = begun;
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press(" ", { delay: 40 });
      paused = !paused;
      expect([await isPaused(page), await turnsOf(page)]).toEqual([paused, paused ? "pause" : "play"]);
    }
  });

test("an arrow leaps five seconds, and the browser's own leap is not added", async ({ page }) => {
  const video = theVideo(page);
  await video.focus();

  await page.keyboard.press("ArrowRight");
  await expect.poll(() => secondOf(video)).toBe(5);
  await page.keyboard.press("ArrowLeft");

  await expect.poll(() => secondOf(video)).toBe(0);
});

test("the browser's own buttons of the video keep their space bar", async ({ page }) => {
  const video = theVideo(page);
  await video.focus();
  // Into the video's own row of buttons: play comes first, then the slider.
  await page.keyboard.press("Tab");
  await expect.poll(() => video.evaluate((element) => element.matches(":focus"))).toBe(false);

  await page.keyboard.press(" ");

  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  expect(await turnsOf(page)).toBe("play");
});

test("the video fills the screen by button and by key, and leaves it again", async ({ page }) => {
  const fills = () => page.evaluate(() => document.fullscreenElement?.tagName ?? null);

  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(fills).toBe("VIDEO");
  await expect(theVideo(page)).toBeFocused();
  await page.keyboard.press("f");
  await expect.poll(fills).toBe(null);

  await page.keyboard.press("f");
  await expect.poll(fills).toBe("VIDEO");
});

test("the video floats in a small window, and comes back", async ({ page }) => {
  const floats = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);

  await page.getByRole("button", { name: "Picture in picture" }).click();
  await expect.poll(floats).toBe("VIDEO");
  await page.getByRole("button", { name: "Picture in picture" }).click();

  await expect.poll(floats).toBe(null);
});
