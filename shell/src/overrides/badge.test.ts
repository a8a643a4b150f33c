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

test("a version that is not shown is named with the reason", () => {
  const fault = "auth 111111111111 is not in the store";
  showBadge(
    { ...told(NOW.getTime() + 1000), shown: [{ area: "auth", version: "111111111111", fault }] },
    () => undefined,
  );

  expect(badge()?.textContent).toContain(`auth: the live version is shown. ${fault}`);
});
