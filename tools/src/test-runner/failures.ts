import { stripVTControlCharacters } from "node:util";

/** How many lines of a failure's message are repeated at the end of the suite. */
const LINES = 12;

/** One failure as printed at the end of the suite: the test's name, and the beginning of the message. */
const entry = (name: string, message = "") =>
  [name, ...stripVTControlCharacters(message).split("\n").slice(0, LINES)].join("\n    ");

/** The fields of vitest's JSON report that the suite needs. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The failed tests of a vitest run; a file that failed outside of its tests counts as one. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [entry(name, message)];
      return failed.map(({ fullName, failureMessages }) => entry(`${name}: ${fullName}`, failureMessages[0]));
    });
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** The fields of Playwright's JSON report that the suite needs. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

function failedSpecs({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return entry(`${title} › ${spec.title}`, errors[0]);
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** The files of a Playwright run with failed journeys, by their paths in the folder of all journeys. */
export const failedFiles = ({ suites }: PlaywrightReport): string[] =>
  suites.filter((file) => failedSpecs(file).length > 0).map(({ title }) => title);

/** The failed journeys of a Playwright run. */
export const playwrightFailures = ({ suites }: PlaywrightReport): string[] => suites.flatMap(failedSpecs);
