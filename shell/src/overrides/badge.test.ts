import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showBadge } from "./badge.ts";

const NOW = new Date("2026-11-22T12:00:00");
const told = (until: number | null) => ({
  mayChoose: false,
  until,
  shown: [{ area: "auth", version: "111111111111", fault: null }],
  panel: { src: "", integrity: "" },
});

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

test("where everything is live there is no badge", () => {
  showBadge(told(null), () => undefined);

  expect(badge()).toBeNull();
});

test("the badge names the version and its end, in the language of the page, and says when it is over", async () => {
  showBadge(told(NOW.getTime() + 3_600_000), () => undefined);
  expect(badge()?.textContent).toContain("Preview: auth 111111111111until 13:00");
  expect(buttons()).toEqual(["Details", "End"]);

  document.documentElement.lang = "ru";
  await vi.waitFor(() => expect(badge()?.textContent).toContain("Предварительный просмотр: auth 111111111111до 13:00"));
  vi.advanceTimersByTime(3_600_000);

  expect(badge()?.textContent).toContain("Предварительный просмотр завершён");
  expect(buttons()).toEqual(["Завершить"]);
});

test("the badge says of a version that it was rolled back", () => {
  const shown = [{ area: "auth", version: "111111111111", fault: null, rolledBackAt: NOW.toISOString() }];
  showBadge({ ...told(NOW.getTime() + 1000), shown }, () => undefined);

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
    showBadge({ ...told(NOW.getTime() + 1000), shown }, () => undefined);

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
    showBadge({ ...told(NOW.getTime() + 1000), shown }, () => undefined);

    expect(badge()?.querySelector("[lang=en]")?.textContent).toBe(fault);
  },
);

test("when choices end one after the other, each end is announced", () => {
  const until = NOW.getTime() + 3_600_000;
  const shown = [
    { area: "auth", version: "111111111111", until: NOW.getTime() + 600_000, fault: null },
    { area: "public", version: "222222222222", until, fault: null },
  ];
  showBadge({ ...told(until), shown }, () => undefined);
  expect(badge()?.textContent).toContain("auth until 12:10 · public until 13:00");

  vi.advanceTimersByTime(600_000);

  expect(badge()?.textContent).toContain("auth: the preview has ended; reload the page");
  expect(buttons()).toEqual(["Details", "End"]);
});
