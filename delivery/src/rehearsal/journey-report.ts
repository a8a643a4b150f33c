import { join } from "node:path";

/** How a journey ended. */
export interface JourneyResult {
  name: string;
  passed: boolean;
}

interface Suite {
  /** For a file: its path in the folder of journeys. */
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { status?: string }[] }[] }[];
}

/** The fields that we read of Playwright's JSON report. */
export interface JourneyReport {
  config: { rootDir: string };
  suites?: Suite[];
  /** What went wrong outside any test. */
  errors?: { message?: string }[];
}

/** Longest name that a rehearsal keeps. */
const NAME_MOST = 300;

const resultsIn = (suite: Suite, above = ""): JourneyResult[] => {
  const path = above ? `${above} › ${suite.title}` : suite.title;
  // The report counts skipped or unreached tests as `ok`; the last attempt shows whether a test ran.
  const own = suite.specs.map(({ title, tests }) => ({
    name: `${path} › ${title}`.slice(0, NAME_MOST),
    passed: tests.length > 0 && tests.every(({ results }) => results.at(-1)?.status === "passed"),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsIn(inner, path))];
};

/**
 * The results of the requested journeys. Failures outside of tests count too: an error in the report, an exit code other than 0, a file
 * that did not run. `files` are paths from `folder`.
 */
export function resultsOf(
  { config, suites = [], errors = [] }: JourneyReport,
  { code, folder, files }: { code: number | null; folder: string; files: readonly string[] },
): JourneyResult[] {
  const ran = suites.map(({ title }) => join(config.rootDir, title));
  const results = suites.flatMap((suite) => resultsIn(suite));
  const faults = [
    ...files.filter((file) => !ran.includes(join(folder, file))).map((file) => `${file} did not run`),
    ...errors.map(({ message = "an error outside the journeys" }) => message),
  ];
  if (code !== 0 && faults.length === 0 && results.every(({ passed }) => passed))
    faults.push(`Playwright ended with ${code ?? "a signal"}`);
  return [...results, ...faults.map((fault) => ({ name: fault.slice(0, NAME_MOST), passed: false }))];
}
