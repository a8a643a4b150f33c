// @covers spec §4.11, reading 114, decision 0140

import { expect, type Page } from "playwright/test";
import { secondOf, theVideo } from "#support/content/lectures.ts";
import { signedInBuyer } from "#support/people/purchase.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

/** Opens a lecture and records what its video does. */
async function opensLecture(page: Page): Promise<void> {
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
}

/** What the video has done since the last call, read after the next frame was drawn. */
const turnsOf = (page: Page) =>
  theVideo(page).evaluate(async (element: HTMLVideoElement) => {
    await new Promise(requestAnimationFrame);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const turns = (element.dataset.turns ?? "").trim();
    element.dataset.turns = "";
    return turns;
  });

const isPaused = (page: Page) => theVideo(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Waits until a seek ends: `currentTime` changes at once, `seeked` is sent when the frame is shown. */
const leapEnds = (page: Page) =>
  expect.poll(() => theVideo(page).evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);

/** Pauses the video and seeks to its beginning. */
async function rewinds(page: Page): Promise<void> {
  await theVideo(page).evaluate(async (element: HTMLVideoElement) => {
    element.pause();
    const sought = new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
    element.currentTime = 0;
    await sought;
  });
  await turnsOf(page);
}

/** Presses the space bar six times. */
async function pressesSpace(page: Page, begun: boolean): Promise<void> {
  await expect.poll(() => isPaused(page)).toBe(begun);
  await turnsOf(page);
  let paused = begun;
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press(" ", { delay: 40 });
    paused = !paused;
    expect([await isPaused(page), await turnsOf(page)]).toEqual([paused, paused ? "pause" : "play"]);
  }
}

test("each key and button of the video does its work once", async ({ page, request }) => {
  await signedInBuyer(page, request);
  await opensLecture(page);
  const video = theVideo(page);

  await test.step("an arrow leaps five seconds, and the browser's own leap is not added", async () => {
    await video.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => secondOf(video)).toBe(5);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => secondOf(video)).toBe(0);
    await leapEnds(page);
  });

  await test.step("with the focus on the video the space bar plays and pauses, once a press", async () => {
    await pressesSpace(page, true);
  });

  await test.step("so it does with the video clicked", async () => {
    await rewinds(page);
    await video.evaluate((element: HTMLVideoElement) => element.blur());
    await video.click({ position: { x: 200, y: 100 } });
    await pressesSpace(page, false);
  });

  await test.step("the player's buttons keep their space bar, and its bar its arrows", async () => {
    await rewinds(page);
    const bar = page.getByRole("slider", { name: "Position in the lecture" });
    await bar.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => secondOf(video)).toBe(5);
    await leapEnds(page);
    await rewinds(page);
    await page.getByRole("button", { name: "Play", exact: true }).focus();
    await page.keyboard.press(" ");
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(await turnsOf(page)).toBe("play");
  });

  await test.step("the player fills the screen with its controls by button and by key, and leaves it again", async () => {
    const fills = () =>
      page.evaluate(() => document.fullscreenElement && document.fullscreenElement.querySelector("button") !== null);
    await rewinds(page);
    await page.getByRole("button", { name: "Full screen", exact: true }).click();
    await expect.poll(fills).toBe(true);
    await expect(video).toBeFocused();
    await page.keyboard.press("f");
    await expect.poll(fills).toBe(null);
    await page.keyboard.press("f");
    await expect.poll(fills).toBe(true);
    await page.keyboard.press("f");
    await expect.poll(fills).toBe(null);
  });

  await test.step("the video floats in a small window, and comes back", async () => {
    const floats = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
    await page.getByRole("button", { name: "Picture in picture" }).click();
    await expect.poll(floats).toBe("VIDEO");
    await page.getByRole("button", { name: "Picture in picture" }).click();
    await expect.poll(floats).toBe(null);
  });
});
