import { http } from "@academy/shared/http";
import * as z from "@academy/shared/schema";
import { network, refusal } from "@academy/shared/testing/fake-api";
import { http as fake, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { correctServerClock, serverNow } from "./server-clock.ts";

const NOON = Date.parse("2026-12-01T12:00:00.000Z");

const hears = (date: string | undefined, given: { cacheControl?: string; age?: string; took?: number } = {}) =>
  correctServerClock({
    date,
    cacheControl: given.cacheControl ?? "no-store",
    age: given.age,
    sentAt: Date.now() - (given.took ?? 100),
    receivedAt: Date.now(),
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  hears(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

test.each<[string, string | undefined, object, number]>([
  ["a clock that goes right is left alone", "Tue, 01 Dec 2026 12:00:00 GMT", {}, 0],
  ["an answer that took long says nothing against it", "Tue, 01 Dec 2026 11:59:56 GMT", { took: 5000 }, 0],
  ["a clock two hours behind", "Tue, 01 Dec 2026 14:00:00 GMT", {}, 7_200_550],
  ["a clock two hours ahead", "Tue, 01 Dec 2026 10:00:00 GMT", {}, -7_199_450],
  ["what a cache kept is no news", "Tue, 01 Dec 2026 10:00:00 GMT", { cacheControl: "public, max-age=60" }, 0],
  ["what a proxy kept is none either", "Tue, 01 Dec 2026 10:00:00 GMT", { age: "7200" }, 0],
  ["an answer without a date", undefined, {}, 0],
  ["a date that is none", "yesterday", {}, 0],
])("%s", (_, date, given, behind) => {
  hears(date, given);

  expect(serverNow() - Date.now()).toBe(behind);
});

test("what was found stays until an answer speaks against it", () => {
  hears("Tue, 01 Dec 2026 14:00:00 GMT");
  vi.setSystemTime(NOON + 60_000);
  hears("Tue, 01 Dec 2026 14:01:00 GMT");
  const found = serverNow() - Date.now();
  // The user corrects the computer's clock.
  vi.setSystemTime(NOON + 7_260_000);
  hears("Tue, 01 Dec 2026 14:01:00 GMT");

  expect([found, serverNow() - Date.now()]).toEqual([7_200_550, 0]);
});

test.each([
  ["an answer", 200],
  ["a refusal", 403],
])("%s of the API tells its time", async (_, status) => {
  const headers = { date: "Tue, 01 Dec 2026 14:00:00 GMT", "cache-control": "no-store" };
  network.use(
    fake.get("*/api/courses/books/", () =>
      status < 400 ? HttpResponse.json({}, { headers }) : refusal(status, "course.not_bought", {}, headers),
    ),
  );

  await http.get("/courses/books/", z.unknown()).catch(() => undefined);

  expect(Math.round((serverNow() - NOON) / 60_000)).toBe(120);
});
