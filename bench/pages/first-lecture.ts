import { slowPhone } from "@academy/e2e/support/network/slow-phone.ts";
import type { Browser } from "playwright";
import { PHONE } from "./visit.ts";

/** How long a student on a slow phone waits for the first frame of the first lecture, in milliseconds. */
export interface FirstFrame {
  /** From the address, with an empty cache, by a student who presses Play as soon as it is there. */
  cold: number;
  /** From the press of Play on the loaded page. */
  click: number;
}

/** Presses Play once it is there, and gives the time of the press and of the first frame that is painted. */
const play = () =>
  new Promise<{ pressed: number; painted: number }>((resolve) => {
    const look = () => {
      const video = document.querySelector<HTMLVideoElement>("main video[src]");
      const button = document.querySelector<HTMLElement>('main button[aria-label="Play"]');
      if (!video || !button) return requestAnimationFrame(look);
      const pressed = performance.now();
      video.requestVideoFrameCallback(() => resolve({ pressed, painted: performance.now() }));
      button.click();
    };
    look();
  });

/** Opens the course page twice, each time with an empty cache. */
export async function firstFrameOf(browser: Browser, address: string, token: string): Promise<FirstFrame> {
  const figures = { cold: Number.NaN, click: Number.NaN };
  for (const visit of ["cold", "click"] as const) {
    const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
    await context.addInitScript((value) => localStorage.setItem("token", value), token);
    const page = await context.newPage();
    await slowPhone(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: visit === "cold" ? "commit" : "networkidle" });
    const { pressed, painted } = await page.evaluate(play);
    figures[visit] = visit === "cold" ? painted : painted - pressed;
    await context.close();
  }
  return figures;
}
