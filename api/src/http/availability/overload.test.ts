import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";
import { createPressure } from "./overload.ts";

const LATE = 5_000;
const IN_TIME = 40;
const MINUTE = 60_000;

test.for([
  ["one long stall", [LATE], false],
  ["two stalls with a breath between them", [LATE, LATE, IN_TIME, LATE, LATE], false],
  ["an event loop that stays late", [IN_TIME, LATE, LATE, LATE], true],
  ["a little late for long", [1_900, 1_900, 1_900, 1_900, 1_900], false],
  ["late for long, and well again", [LATE, LATE, LATE, LATE, IN_TIME], false],
] as const)("%s: whether %j is busy: %j", ([, samples, isBusy]) => {
  const pressure = createPressure();

  for (const [index, late] of samples.entries()) pressure.sample(late, MINUTE + index * 500);

  expect(pressure.isBusy()).toBe(isBusy);
});

test("a server that has just started on a slow machine refuses nobody", () => {
  const pressure = createPressure();

  for (let second = 0; second < 15; second++) pressure.sample(LATE, second * 1_000);

  expect(pressure.isBusy()).toBe(false);
});

test("while the server is busy calls get Retry-After, and /healthz stays 200", async () => {
  let isBusy = true;
  const { call } = await startTestApi({ isBusy: () => isBusy });
  const refused = await call("GET", "/api/courses/course/");
  const ready = await call("GET", "/readyz");
  const lives = await call("GET", "/healthz");
  isBusy = false;

  const served = await call("GET", "/api/courses/course/");

  expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([503, "server.busy", "5"]);
  expect([ready.status, lives.status, served.status]).toEqual([503, 200, 200]);
});
