import { test as base, type ConsoleMessage, type Page } from "playwright/test";
import { declaredAddress } from "#support/area-routes.ts";
import { CHECKS_ADDRESSES } from "#support/config.ts";

interface Watch {
  /**
   * The addresses of screens that the journeys of a file open, as patterns: a rehearsal (decision 0081) and `npm test -- changed` find the
   * journeys by them.
   */
  addresses: readonly string[];
  /** Whether a rehearsal runs these journeys: not those with their own builds, faults or pictures, nor those of the night alone. */
  isRehearsed: boolean;
  /** Complaints of the browser that a journey provokes on purpose, for example a failed load. */
  expectedComplaints: RegExp | null;
}

/** A pattern without the names of its parameters. */
const shapeOf = (address: string) => address.replace(/:\w+/g, ":");

/**
 * A journey. It fails when the browser's console shows an error that the journey did not announce; where addresses are checked also when it
 * opens a screen that its file does not name.
 */
export const test = base.extend<Watch & { complaints: string[]; opened: Set<string> }>({
  addresses: [[], { option: true }],
  isRehearsed: [true, { option: true }],
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expectedComplaints?.test(text)) complaints.push(text);
      };
      context.on("console", (message: ConsoleMessage) => {
        if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (error) => note(String(error.error())));
      await use(complaints);
      base.expect(complaints, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  opened: [
    async ({ context, addresses }, use) => {
      const opened = new Set<string>();
      const watch = (page: Page) =>
        page.on("framenavigated", (frame) => {
          if (frame === page.mainFrame()) opened.add(frame.url());
        });
      for (const page of context.pages()) watch(page);
      context.on("page", watch);
      await use(opened);
      if (!CHECKS_ADDRESSES) return;
      const screens = await Promise.all([...opened].map(declaredAddress));
      const named = new Set(addresses.map(shapeOf));
      const unnamed = new Set(screens.filter((screen) => screen !== null && !named.has(shapeOf(screen))));
      base.expect([...unnamed], "screens that the file opens and does not name in `addresses`").toEqual([]);
    },
    { auto: true },
  ],
});
