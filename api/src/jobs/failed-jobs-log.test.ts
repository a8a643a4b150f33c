import { expect, test, vi } from "vitest";
import { failedJobsLog } from "./failed-jobs-log.ts";

const AWAY = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("a run that began before the database answered again does not report it as unreachable", () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const outcome = failedJobsLog(log);
  const begunAt = performance.now();

  outcome.failed("mail", begunAt, AWAY);
  outcome.succeeded("mail");
  outcome.failed("films", begunAt, AWAY);

  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  outcome.failed("films", performance.now() + 1, AWAY);
  expect(log.warn).toHaveBeenCalledTimes(2);
});
