import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { LANGUAGES } from "@academy/shared/contract/language";
import { satisfies } from "semver";

/** One row of the answer to "can this be deployed?". */
export interface CheckRow {
  rule: string;
  ok: boolean;
  detail: string;
}

/** Everything a candidate is judged by. */
export interface Candidate {
  manifest: AreaManifest;
  shell: ShellManifest;
  /** The manifests of the other live areas. */
  others: AreaManifest[];
  /** The text of the entry: it carries the hashes of the build's chunks and sheets. */
  entryText: string;
  /** Compressed bytes a first visit to each address loads, by route pattern. */
  routeBytes: Record<string, number>;
  budget: number;
}

const row = (rule: string, wrong: string[], fine: string): CheckRow => ({
  rule,
  ok: wrong.length === 0,
  detail: wrong.length === 0 ? fine : wrong.join("; "),
});

const contract = ({ manifest, shell }: Candidate) =>
  row(
    "contract",
    manifest.contract === shell.contract
      ? []
      : [`built for contract ${manifest.contract}, the shell speaks ${shell.contract}`],
    `version ${shell.contract}`,
  );

const singletons = ({ manifest, shell }: Candidate) =>
  row(
    "shared singletons",
    Object.entries(manifest.shared)
      .filter(([name, range]) => !satisfies(shell.provides[name] ?? "0.0.0", range))
      .map(([name, range]) => `${name} must be ${range}, the shell brings ${shell.provides[name] ?? "none"}`),
    `${Object.keys(manifest.shared).length} ranges met`,
  );

const addresses = ({ manifest, others }: Candidate) =>
  row(
    "addresses",
    manifest.routes.flatMap(({ path }) =>
      others
        .filter(({ routes }) => routes.some((route) => route.path === path))
        .map(({ id }) => `${path} belongs to ${id}`),
    ),
    manifest.routes.map(({ path }) => path).join(" "),
  );

const locales = ({ manifest }: Candidate) => {
  const counts = LANGUAGES.map((language) => [language, manifest.locales[language] ?? 0] as const);
  const most = Math.max(...counts.map(([, count]) => count));
  return row(
    "languages",
    counts.filter(([, count]) => count < most).map(([language, count]) => `${language} has ${count} of ${most} texts`),
    `${most} texts in ${counts.map(([language]) => language).join(" and ")}`,
  );
};

const integrity = ({ manifest, entryText }: Candidate) =>
  row(
    "integrity",
    Object.entries(manifest.integrity)
      .filter(([file, hash]) => /\.(js|css)$/.test(file) && file !== manifest.entry && !entryText.includes(hash))
      .map(([file]) => `${file} is not covered by the entry`),
    "every chunk and sheet is covered by the entry",
  );

const size = ({ routeBytes, budget }: Candidate) =>
  row(
    "size",
    Object.entries(routeBytes)
      .filter(([, bytes]) => bytes > budget)
      .map(([path, bytes]) => `${path} loads ${bytes} B, the budget is ${budget} B`),
    `at most ${Math.max(0, ...Object.values(routeBytes))} of ${budget} B (br) for an address`,
  );

/** Whether something weighs no more than it may. */
export const withinBudget = (what: string, bytes: number, budget: number): CheckRow =>
  row(
    "size",
    bytes > budget ? [`${what} loads ${bytes} B, the budget is ${budget} B`] : [],
    `${bytes} of ${budget} B (br)`,
  );

/** Judges a candidate against everything live: can it be deployed? Each rule answers, also after one has failed. */
export const check = (candidate: Candidate): CheckRow[] =>
  [contract, singletons, addresses, locales, integrity, size].map((rule) => rule(candidate));
