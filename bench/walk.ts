import { slowPhone } from "@academy/e2e/support/network/slow-phone.ts";
import type { Browser, Page } from "playwright";

/** What a student waits for inside the course page, and on the way out of it and back: milliseconds from the click. */
export interface Walk {
  tab: number;
  lecture: number;
  firstFrame: number;
  toAnotherArea: number;
  back: number;
}

/** Clicks an element and gives the milliseconds until the awaited element has been painted. */
const click = (page: Page, pressed: string, awaited: string): Promise<number> =>
  page.evaluate(
    ([from, to]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(from);
        if (!element) return reject(new Error(`there is no ${from}`));
        const start = performance.now();
        const look = () => {
          if (document.querySelector(to)) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
    [pressed, awaited] as const,
  );

/** Chooses the next lecture and gives the milliseconds until the player has its video, and until the video's first frame is painted. */
const chooseNext = (page: Page): Promise<{ lecture: number; firstFrame: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const before = document.querySelector("video")?.currentSrc;
        const start = performance.now();
        let lecture = 0;
        const look = () => {
          const video = document.querySelector("video");
          if (!video?.currentSrc || video.currentSrc === before) return requestAnimationFrame(look);
          lecture ||= performance.now() - start;
          video.requestVideoFrameCallback(() => resolve({ lecture, firstFrame: performance.now() - start }));
        };
        document.querySelector<HTMLElement>("aside [data-state=video]")?.click();
        look();
      }),
  );

/** Walks through the course page as a student who owns the course: on a slow network and processor, with nothing cached. */
export async function walk(browser: Browser, origin: string, token: string): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB" });
  try {
    await context.addInitScript((value) => localStorage.setItem("token", value), token);
    const page = await context.newPage();
    await slowPhone(await context.newCDPSession(page));
    await page.goto(`${origin}/passingcourse/1`);
    await page.locator("aside [aria-current=true]").waitFor();
    await page.waitForLoadState("networkidle");
    const tab = await click(page, "[data-tab=questions]", "#questions-title");
    const { lecture, firstFrame } = await chooseNext(page);
    const toAnotherArea = await click(page, 'header a[href="/certification"]', "[data-app=public] h1");
    const back = await click(page, 'header a[href^="/passingcourse"]', "[data-app=learning] aside [aria-current=true]");
    return { tab, lecture, firstFrame, toAnotherArea, back };
  } finally {
    await context.close();
  }
}
