import { test as base, type ConsoleMessage } from "playwright/test";

interface Watch {
  /**
   * The addresses of screens that the journeys of a file open, as patterns: a rehearsal finds the journeys by them (decision 0081). Journeys
   * with their own builds or pictures have none.
   */
  addresses: readonly string[];
  /** Complaints of the browser that a journey provokes on purpose, for example a failed load. */
  expectedComplaints: RegExp | null;
}

/** A journey. It fails when the browser's console shows an error that the journey did not announce. */
export const test = base.extend<Watch & { complaints: string[] }>({
  addresses: [[], { option: true }],
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
});
