import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AREAS, folderOf, ROOT } from "@academy/delivery/config.ts";
import { type JourneyFile, journeyFiles, opening } from "@academy/delivery/rehearsal/journeys.ts";
import { withImporters } from "./importers.ts";
import { type AreaScreens, areaScreens, journeysImporting } from "./screen-files.ts";
import { NIGHTLY_FILES, slowFilesOf } from "./slow-files.ts";

/** Which tests of a package run: all, the files that match these, or those that import these modules. */
export type Tests = "all" | { files: Set<string> } | { related: Set<string> };

/** What a change can break beside lint, types and the checks of the repository. */
export interface Plan {
  /** The tests of each package, by its folder; the api's run on both databases if all of them do. */
  units: Map<string, Tests>;
  /** The files of journeys that run. */
  journeys: Set<string>;
  /** The addresses that the journeys open, as patterns; null for all that they name. */
  addresses: Set<string> | null;
  /** The packages whose types the compiler checks. */
  types: Set<string>;
}

/** What a plan is made of. */
export interface Repository {
  journeys: readonly JourneyFile[];
  /** The screens of an area. */
  screensOf: (area: string) => AreaScreens;
  /** The journeys that import a file of `e2e`; null for all. */
  journeysImporting: (file: string) => readonly string[] | null;
  /** A package, and those that import its code. */
  withImporters: (folder: string) => readonly string[];
  /** The test files beside the checks of the repository that read a file by its path, or the folder that it is in. */
  readersOf: (file: string) => readonly string[];
}

/** The test of `shared` that reads the style sheets of all packages. */
const READS_STYLES = "src/ui/layout/breakpoints.test.ts";

const PICTURES = "journeys/rendering/visual-regression.spec.ts";

/** What only tests of its own package can import. */
const FOR_TESTS =
  /\.test\.tsx?$|^(?:mf-[^/]+|shell)\/src\/testing\/|^(?:delivery|tools)\/src\/testing\/|^tools\/src\/repo-checks\//;

/** A test, or what tests of its package import. */
const MODULE = /^src\/.*\.(?:tsx?|css)$/;

/** Adds tests of a package to a plan. */
export function addTests(units: Plan["units"], folder: string, more: Tests) {
  const known = units.get(folder);
  if (known === undefined) units.set(folder, more);
  else if (known === "all" || more === "all") units.set(folder, "all");
  else if ("files" in known && "files" in more) for (const file of more.files) known.files.add(file);
  else if ("related" in known && "related" in more) for (const file of more.related) known.related.add(file);
  else units.set(folder, "all");
}

/**
 * What these files can break. Null means everything: `shared`, the settings of the repository, and files of api, delivery and tools that are
 * no modules may be used anywhere.
 */
export function planOf(files: readonly string[], repository: Repository): Plan | null {
  const plan: Plan = { units: new Map(), journeys: new Set(), addresses: new Set(), types: new Set() };
  const all = repository.journeys.map(({ file }) => file);
  const run = (names: readonly string[] | null) => {
    for (const name of names ?? all) plan.journeys.add(name);
    plan.addresses = null;
  };
  const runAt = (addresses: readonly string[]) => {
    for (const name of opening(repository.journeys, addresses)) plan.journeys.add(name);
    for (const address of addresses) plan.addresses?.add(address);
  };
  const areas = new Map(AREAS.map((area) => [folderOf(area), area]));
  for (const file of files) {
    const [folder = "", ...rest] = file.split("/");
    const path = rest.join("/");
    const area = areas.get(folder);
    for (const name of repository.withImporters(folder)) plan.types.add(name);
    for (const reader of repository.readersOf(file)) {
      const [owner = "", ...names] = reader.split("/");
      if (owner !== folder) addTests(plan.units, owner, { files: new Set([names.join("/")]) });
    }
    if (area !== undefined || folder === "shell") {
      if (path === "package.json") return null;
      addTests(plan.units, folder, area !== undefined && MODULE.test(path) ? { related: new Set([path]) } : "all");
      if (file.endsWith(".css")) addTests(plan.units, "shared", { files: new Set([READS_STYLES]) });
      if (FOR_TESTS.test(file)) continue;
      const addresses = area === undefined ? null : repository.screensOf(area).using(path);
      if (addresses) runAt(addresses);
      else run(null);
    } else if (folder === "gallery") addTests(plan.units, folder, "all");
    else if (/^(?:api\/(?:src|test|resilience)|delivery\/src|tools\/src)\/.*\.ts$/.test(file)) {
      addTests(plan.units, folder, "all");
      if (folder === "delivery") addTests(plan.units, "tools", "all");
      if (!FOR_TESTS.test(file)) run(null);
    } else if (/^e2e\/support\/.*\.ts$/.test(file)) run(repository.journeysImporting(path));
    else if (file.startsWith("e2e/journeys/")) run(all.filter((each) => each === path));
    else if (file.startsWith("e2e/screenshots/")) run([PICTURES]);
    else if (!/^(?:docs\/|[A-Z]+\.md$)/.test(file)) return null;
  }
  return plan;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] }).toString();

/** The files that differ from a commit: committed or not, new, changed or removed. */
function changedSince(commit: string): string[] {
  const changed = git("diff", "--name-only", "--no-renames", "-z", commit);
  return `${changed}${git("ls-files", "--others", "--exclude-standard", "-z")}`.split("\0").filter(Boolean);
}

/** What differs from the commit in `CHANGED_SINCE`, else from the branch `main` of the origin, else from the commit before. */
export function changedFiles(): string[] {
  if (process.env.CHANGED_SINCE) return changedSince(process.env.CHANGED_SINCE);
  const ofBranch = changedSince(git("merge-base", "HEAD", "origin/main").trim());
  return ofBranch.length > 0 ? ofBranch : changedSince("HEAD~1");
}

/** The names by which a test reads a file: its path, or a folder of it such as `docs/flows`. */
function namesOf(file: string): string[] {
  const names = [file];
  for (let folder = dirname(file); folder.includes("/"); folder = dirname(folder)) names.push(`"${folder}"`);
  return names;
}

/** Tests that run anyway, those that are about this mapping, and those that `npm test` leaves out. */
const NO_READERS = [
  ...["src/repo-checks/", "src/test-runner/"].map((name) => `tools/${name}`),
  ...["shared", "api", "delivery", "tools"].flatMap((folder) => slowFilesOf(folder).map((name) => `${folder}/${name}`)),
  ...NIGHTLY_FILES.map((name) => `api/${name}`),
];

/** This repository. */
export function repository(): Repository {
  const tests = globSync("{shared,gallery,shell,mf-*,api,delivery,tools}/{src,test,build,pack}/**/*.test.{ts,tsx}", {
    cwd: ROOT,
  })
    .filter((file) => !NO_READERS.some((name) => file.startsWith(name)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
  return {
    journeys: journeyFiles(ROOT),
    screensOf: areaScreens,
    withImporters,
    journeysImporting,
    readersOf: (file) => {
      const names = namesOf(file);
      return tests.filter(({ text }) => names.some((name) => text.includes(name))).map((test) => test.file);
    },
  };
}
