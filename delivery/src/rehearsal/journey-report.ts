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
  specs: { title: string; tests: { results: { status?: string }[]; annotations?: { type: string }[] }[] }[];
}

/** The fields that we read of Playwright's JSON report. */
export interface JourneyReport {
  config: { rootDir: string };
  suites?: Suite[];
  /** What went wrong outside any test. */
  errors?: { message?: string }[];
}

/** Marks a journey that opens none of the rehearsed addresses, and was therefore skipped (`e2e/support/test.ts`). */
const UNAFFECTED = "unaffected";

/** Longest name that a rehearsal keeps. */
const NAME_MOST = 300;

const resultsIn = (suite: Suite, above = ""): JourneyResult[] => {
  const path = above ? `${above} › ${suite.title}` : suite.title;
  // The report counts skipped or unreached tests as `ok`; the last attempt shows whether a test ran.
  const affected = suite.specs.filter(
    ({ tests }) => !tests.some(({ annotations = [] }) => annotations.some(({ type }) => type === UNAFFECTED)),
  );
  const own = affected.map(({ title, tests }) => ({
    name: `${path} › ${title}`.slice(0, NAME_MOST),
    passed: tests.length > 0 && tests.every(({ results }) => results.at(-1)?.status === "passed"),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsIn(inner, path))];
};

/**
 * The results of the requested journeys, without those that open none of the rehearsed addresses. Failures outside of tests count too: an error in the report, an exit code other than 0, a file
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
  if (results.length === 0) faults.push("no journey ran");
  if (code !== 0 && faults.length === 0 && results.every(({ passed }) => passed))
    faults.push(`Playwright ended with ${code ?? "a signal"}`);
  return [...results, ...faults.map((fault) => ({ name: fault.slice(0, NAME_MOST), passed: false }))];
}
