// @covers reading 114, decision 0140

import { expect } from "playwright/test";
import { theVideo } from "#support/content/lectures.ts";
import { signedInBuyer } from "#support/people/purchase.ts";
import { withBrowserFont } from "#support/screens/large-text.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId"] });

test.use({ locale: "ru-RU", viewport: { width: 390, height: 844 } });

test("by keyboard nothing that has the focus lies under the player and the tabs, which stay in sight", async ({
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
  // To the end of the lessons and back to the video: Shift+Tab scrolls elements into view from above, where the player and the tabs
  // below it could cover them.
  for (const [key, end] of [
    ["Tab", "page"],
    ["Shift+Tab", "player"],
  ] as const) {
    for (let at = "page", left = 80; (at !== end || walked.length === 0) && left > 0; left--) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const player = document.querySelector("#main video")?.parentElement;
        const tabs = document.querySelector("#main [role=tablist]");
        const box = element.getBoundingClientRect();
        const hidden = [player, tabs].some((above) => {
          if (!above || above.contains(element) || element.contains(above)) return false;
          const { top, bottom } = above.getBoundingClientRect();
          return box.top < bottom - 1 && box.bottom > top;
        });
        const within = player?.contains(element) ? "player" : element.closest("#main") ? "course" : "page";
        const isPanel = element.role === "tabpanel";
        return { name: (element.ariaLabel ?? element.textContent).slice(0, 40), within, isPanel, hidden };
      });
      at = stop.within;
      if (at !== "course" || stop.isPanel) continue;
      walked.push(stop.name);
      if (stop.hidden) under.push(stop.name);
    }
  }

  expect(walked.length).toBeGreaterThan(50);
  expect(under).toEqual([]);
});

test("the controls are in one row, and what comes next has room, in the player of a phone 320 and 390 px wide", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?lecture=2");
  const video = theVideo(page);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1);
  const last = page.getByRole("button", { name: "Во весь экран", exact: true });
  await expect(last).toBeVisible();
  for (const [width, font] of [
    [320, 20],
    [320, 16],
    [390, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await withBrowserFont(page, font);
    const row = await last.evaluate((button) => {
      const { bottom, right } = button.getBoundingClientRect();
      const others = [...(button.closest("[data-visible]")?.querySelectorAll("button") ?? [])].filter(
        (each) => each.getBoundingClientRect().width > 0,
      );
      const boxes = others.map((each) => each.getBoundingClientRect());
      return {
        count: boxes.length,
        rows: new Set(boxes.map((box) => Math.round(box.bottom - bottom))).size,
        least: Math.min(...boxes.flatMap((box) => [box.width, box.height])),
        beyond: right > innerWidth || Math.min(...boxes.map((box) => box.left)) < 0,
      };
    });
    expect(row, `${width} px at ${font} px`).toEqual({ count: 4, rows: 1, least: 44 * (font / 16), beyond: false });
  }
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
