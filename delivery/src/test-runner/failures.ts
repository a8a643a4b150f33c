import { stripVTControlCharacters } from "node:util";

/** How many lines of a failure's message are told once more at the end of the suite. */
const LINES = 12;

/** One failure as the end of the suite tells it: whose it is, and how its message begins. */
const told = (name: string, message = "") =>
  [name, ...stripVTControlCharacters(message).split("\n").slice(0, LINES)].join("\n    ");

/** What vitest's JSON report says that the suite needs. */
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

/** The failed tests of a vitest run; a file that failed outside of its tests stands for itself. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [told(name, message)];
      return failed.map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages[0]));
    });
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** What Playwright's JSON report says that the suite needs. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

function failedSpecs({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return told(`${title} › ${spec.title}`, errors[0]);
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** The failed journeys of a Playwright run. */
export const playwrightFailures = ({ suites }: PlaywrightReport): string[] => suites.flatMap(failedSpecs);
