import { test as base, type ConsoleMessage, type Page, type TestInfo } from "playwright/test";
import { answers } from "#support/address-patterns.ts";
import { declaredAddress } from "#support/area-routes.ts";
import { CHECKS_ADDRESSES } from "#support/config.ts";
import { isAffected } from "#support/sample.ts";

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

const OPENS = "opens";

/** Marks a test that was left out so; a rehearsal reads it (`delivery/src/rehearsal/journey-report.ts`). */
const UNAFFECTED = "unaffected";

/** Names the addresses of one test, as patterns, where they are much fewer than those of its file: `test("…", opens("/signin"), …)`. */
export const opens = (...addresses: string[]) => ({
  annotation: addresses.map((description) => ({ type: OPENS, description })),
});

/** The addresses that a test names, else those of its file. */
function addressesOf({ annotations }: TestInfo, ofFile: readonly string[]): readonly string[] {
  const own = annotations.filter(({ type }) => type === OPENS).map(({ description = "" }) => description);
  return own.length > 0 ? own : ofFile;
}

/**
 * A journey. It fails when the browser's console shows an error that the journey did not announce; where addresses are checked also when it
 * opens a screen that its file does not name.
 */
export const test = base.extend<Watch & { affected: undefined; complaints: string[]; opened: Set<string> }>({
  addresses: [[], { option: true }],
  isRehearsed: [true, { option: true }],
  expectedComplaints: [null, { option: true }],
  affected: [
    async ({ addresses }, use, testInfo) => {
      const named = addressesOf(testInfo, addresses);
      const isTouched = named.length === 0 || named.some(isAffected);
      if (!isTouched) testInfo.annotations.push({ type: UNAFFECTED });
      testInfo.skip(!isTouched, "the change touches none of its screens");
      await use(undefined);
    },
    { auto: true },
  ],
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
    async ({ context, addresses }, use, testInfo) => {
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
      const named = addressesOf(testInfo, addresses);
      const isUnnamed = (screen: string | null) =>
        screen !== null && !named.some((address) => answers(screen, address));
      const unnamed = new Set(screens.filter(isUnnamed));
      base.expect([...unnamed], "screens that the test opens and does not name in `addresses` or `opens`").toEqual([]);
    },
    { auto: true },
  ],
});
