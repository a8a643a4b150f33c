import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showBadge } from "./badge.ts";

const NOW = new Date("2026-11-22T12:00:00");
const state = (until: number) => ({ until, shown: [{ area: "auth", version: "111111111111", fault: null }] });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  document.documentElement.lang = "en";
  document.body.replaceChildren();
});
afterEach(() => vi.useRealTimers());

// Other files of the worker have the same document.
afterEach(() => document.body.replaceChildren());

const badge = () => document.querySelector("aside");
const buttons = () => [...(badge()?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);

test("the badge names the version and its end, in the language of the page, and says when it is over", async () => {
  showBadge(state(NOW.getTime() + 3_600_000));
  expect(badge()?.textContent).toContain("Preview: auth 111111111111until 13:00");
  expect(buttons()).toEqual(["End"]);

  document.documentElement.lang = "ru";
  await vi.waitFor(() => expect(badge()?.textContent).toContain("Предварительный просмотр: auth 111111111111до 13:00"));
  vi.advanceTimersByTime(3_600_000);

  expect(badge()?.textContent).toContain("Предварительный просмотр завершён");
  expect(buttons()).toEqual(["Завершить"]);
});

test("a badge whose end cannot be reached says so and can be tried again", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  showBadge(state(NOW.getTime() + 1000));

  badge()?.querySelector("button")?.click();

  await vi.waitFor(() =>
    expect(badge()?.querySelector("[role=alert]")?.textContent).toBe(
      "The platform did not answer. Check your connection and try again.",
    ),
  );
  expect(fetch).toHaveBeenCalledWith("/overrides/end", expect.objectContaining({ method: "POST" }));
  expect(buttons()).toEqual(["End"]);
});

test("the badge says of a version that it was rolled back", () => {
  const shown = [{ area: "auth", version: "111111111111", fault: null, rolledBackAt: NOW.toISOString() }];
  showBadge({ ...state(NOW.getTime() + 1000), shown });

  expect(badge()?.textContent).toContain("auth: this version was rolled back (12:00).");
});

test.each([
  ["en", "auth: the live version is shown. This version of “auth” does not fit what is live, so it cannot be shown."],
  ["ru", "auth: показана опубликованная версия. Эта версия раздела «auth» несовместима с опубликованной платформой"],
])(
  "in %s a version that is not shown is listed with its reason; only the release check's message is English",
  (language, sentence) => {
    document.documentElement.lang = language;
    const reason = "/signin is its /signin: choose another address";
    const fault = `auth 111111111111 does not fit what is live: ${reason}`;
    const shown = [{ area: "auth", version: "111111111111", fault, code: "misfit", reason }];
    showBadge({ ...state(NOW.getTime() + 1000), shown });

    expect(badge()?.textContent).toContain(sentence);
    expect(badge()?.textContent).not.toContain(fault);
    expect(badge()?.querySelector("[lang=en]")?.textContent).toBe(reason);
  },
);

test.each([undefined, "a code of a later edge"])(
  "what has no sentence here (%s) is said in the edge's English, marked as such",
  (code) => {
    document.documentElement.lang = "ru";
    const fault = "auth 111111111111 is not in the store";
    const shown = [{ area: "auth", version: "111111111111", fault, ...(code && { code }) }];
    showBadge({ ...state(NOW.getTime() + 1000), shown });

    expect(badge()?.querySelector("[lang=en]")?.textContent).toBe(fault);
  },
);

test("when choices end one after the other, each end is announced", () => {
  const until = NOW.getTime() + 3_600_000;
  const shown = [
    { area: "auth", version: "111111111111", until: NOW.getTime() + 600_000, fault: null },
    { area: "public", version: "222222222222", until, fault: null },
  ];
  showBadge({ ...state(until), shown });
  expect(badge()?.textContent).toContain("auth until 12:10 · public until 13:00");

  vi.advanceTimersByTime(600_000);

  expect(badge()?.textContent).toContain("auth: the preview has ended; reload the page");
  expect(buttons()).toEqual(["End"]);
});
