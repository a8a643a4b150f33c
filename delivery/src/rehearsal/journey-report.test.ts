import { expect, test } from "vitest";
import { type JourneyReport, resultsOf } from "./journey-report.ts";

const reportOf = (...statuses: string[]): JourneyReport => ({
  config: { rootDir: "/p/e2e/journeys" },
  suites: [
    {
      title: "auth/sign-in.spec.ts",
      specs: [{ title: "signs in", tests: [{ results: statuses.map((status) => ({ status })) }] }],
    },
  ],
});
const run = { code: 0, folder: "/p/e2e", files: ["journeys/auth/sign-in.spec.ts"] };
const own = (passed: boolean) => ({ name: "auth/sign-in.spec.ts › signs in", passed });

test.each([
  ["that passed", ["passed"], true],
  ["that passed at its second attempt", ["failed", "passed"], true],
  ["that failed", ["failed"], false],
  ["that was skipped", ["skipped"], false],
  ["that was not reached", [], false],
])("a journey %s", (_, statuses, passed) => {
  expect(resultsOf(reportOf(...statuses), run)).toEqual([own(passed)]);
});

test("a journey that opens none of the rehearsed addresses is left out; where none is left, the rehearsal failed", () => {
  const leftOut = {
    title: "recovers",
    tests: [{ results: [{ status: "skipped" }], annotations: [{ type: "unaffected" }] }],
  };
  const report = reportOf("passed");
  report.suites?.[0]?.specs.push(leftOut);
  expect(resultsOf(report, run)).toEqual([own(true)]);

  const none = { ...report, suites: [{ title: "auth/sign-in.spec.ts", specs: [leftOut] }] };
  expect(resultsOf(none, run)).toEqual([{ name: "no journey ran", passed: false }]);
});

test("a file that is missing in the report did not run", () => {
  const files = [...run.files, "journeys/auth/forgot.spec.ts"];

  expect(resultsOf(reportOf("passed"), { ...run, files })).toEqual([
    own(true),
    { name: "journeys/auth/forgot.spec.ts did not run", passed: false },
  ]);
});

test("an error outside the journeys, or an unexplained exit code, fails the rehearsal", () => {
  expect(resultsOf({ ...reportOf("passed"), errors: [{ message: "teardown" }] }, { ...run, code: 1 })).toEqual([
    own(true),
    { name: "teardown", passed: false },
  ]);
  expect(resultsOf(reportOf("passed"), { ...run, code: 1 })).toEqual([
    own(true),
    { name: "Playwright ended with 1", passed: false },
  ]);
  expect(resultsOf(reportOf("passed"), { ...run, code: null })[1]?.passed).toBe(false);
});
