// @covers spec §2.2, §2.3, §2.4, §2.11, §4.14, reading 40

import { expect } from "playwright/test";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutoaa", "/certification"] });

const HEADER = 74;

test("the hero fills the window below the header, plays muted where the poster was, and shows its text again at the end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTakenOver(page, "/");
  const play = page.getByRole("button", { name: "Play video: an introduction to the course" });
  await expect(play).toBeVisible();
  const hero = await play.evaluate((element) => {
    const box = (element.closest("[data-shape]") as HTMLElement).getBoundingClientRect();
    return { top: box.top, height: box.height };
  });
  expect(hero).toEqual({ top: HEADER, height: 800 - HEADER });

  await play.click();

  const video = page.locator("video");
  await expect(video).toBeFocused();
  await expect(video).toHaveAttribute("controls");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  expect((await video.boundingBox())?.height).toBe(800 - HEADER);
  await page.getByRole("button", { name: "Turn the sound on" }).click();
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);

  await page.keyboard.press("Escape");

  await expect(play).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("nothing plays by itself with the setting for reduced motion", { tag: "@nightly" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTakenOver(page, "/aboutoaa");

  await page.getByRole("button", { name: "Play video: the academy introduces itself" }).click();

  const video = page.locator("video");
  await expect(video).toHaveAttribute("controls");
  await expect(video).not.toHaveAttribute("autoplay");
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});

test("the certification page shows its video in a dialog that Escape closes", { tag: "@nightly" }, async ({ page }) => {
  await openTakenOver(page, "/certification");
  const open = page.getByRole("button", { name: "Watch the video" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Introduction to the course" });
  await expect(dialog.locator("video")).toBeVisible();

  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
