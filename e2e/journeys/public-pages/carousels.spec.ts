// @covers spec §2.4, §2.8, §9.6

import { expect, type Locator, type Page } from "playwright/test";
import { THOROUGH } from "#support/config.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { sampleOf } from "#support/sample.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/", "/aboutoaa", "/aboutthecourse"] });

const WIDTHS = [320, 768, 1024, 1280] as const;

/** Slides in view by the width of the window (spec §9). */
const RULE = [2, 4, 5, 5];

const CAROUSELS = [
  { address: "/", name: "Your instructors", inView: RULE },
  { address: "/", name: "Partners of the academy", inView: RULE },
  { address: "/aboutoaa", name: "Academic council", inView: RULE },
  { address: "/aboutoaa", name: "Selection committee", inView: RULE },
  { address: "/aboutthecourse", name: "Instructors", inView: [2, 4, 5, 6.4] },
] as const;

/** The carousel that is on the same page as the board. */
const BESIDE_THE_BOARD: (typeof CAROUSELS)[number]["name"] = "Selection committee";

/** How many slides fit beside each other, with 20 pixels between them, and where the first one begins. */
const measured = (carousel: Locator) =>
  carousel.evaluate((element) => {
    const track = element.querySelector(".swiper") as HTMLElement;
    const [first, second] = [...element.querySelectorAll<HTMLElement>("li")].map((slide) =>
      slide.getBoundingClientRect(),
    );
    if (!first || !second) throw new Error("a carousel of less than two slides");
    const { paddingLeft, paddingRight } = getComputedStyle(track);
    const room = track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return {
      inView: Math.round(((room + 20) / (first.width + 20)) * 10) / 10,
      gap: Math.round(second.left - first.right),
      top: Math.round(first.top - element.getBoundingClientRect().top),
      sliding: track.classList.contains("swiper-initialized"),
    };
  });

/** The page that `npm test` takes at each width: every page and every width once. */
const CHOSEN: Record<number, string> = { 320: "/aboutoaa", 768: "/", 1024: "/aboutthecourse", 1280: "/aboutoaa" };

/** All members of the board fit beside each other, so its carousel has no arrows. */
async function boardHasNoArrows(page: Page): Promise<void> {
  const board = carouselOf(page, "Board");
  await expect(board.getByRole("listitem")).toHaveCount(3);
  await expect(board.getByRole("button")).toHaveCount(0);
}

const carouselOf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("at every width carousels show their slides and widen no page, before and after their script arrived", {
  tag: "@nightly",
}, async ({ page }) => {
  if (THOROUGH) test.setTimeout(180_000);
  for (const [at, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 700 });
    let opened = "";
    for (const { address, name, inView } of sampleOf(CAROUSELS, ({ address }) => address === CHOSEN[width])) {
      if (opened !== address) await openTakenOver(page, address);
      opened = address;
      const about = `${name} at ${width} pixels`;
      const carousel = carouselOf(page, name);
      await carousel.waitFor();
      const before = await measured(carousel);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), about).toBe(0);

      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.locator(".swiper-initialized"), about).toBeVisible();

      const after = await measured(carousel);
      expect(after, about).toEqual({ inView: inView[at], gap: 20, top: before.top, sliding: true });
      expect(before, about).toMatchObject({ inView: inView[at], gap: 20 });
      if (name === BESIDE_THE_BOARD) await test.step("the board has no arrows", () => boardHasNoArrows(page));
    }
  }
});

test("a carousel below the window waits for a visitor to come near, then slides by arrow and by key", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openTakenOver(page, "/");
  const carousel = carouselOf(page, "Partners of the academy");
  await carousel.waitFor();
  expect((await measured(carousel)).sliding).toBe(false);

  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator(".swiper-initialized")).toBeVisible();
  const first = carousel.getByRole("listitem").first();
  const last = carousel.getByRole("listitem").last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await expect(first).not.toBeInViewport({ ratio: 0.9 });

  await carousel.getByRole("button", { name: "Next slide" }).press("ArrowLeft");

  await expect(first).toBeInViewport({ ratio: 0.9 });
  await last.getByRole("link").focus();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});
