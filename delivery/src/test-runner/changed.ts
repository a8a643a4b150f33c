import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS, folderOf, ROOT } from "#config.ts";
import { type JourneyFile, journeyFiles, opening } from "#rehearsal/journeys.ts";

/** What a change can break beside lint, types and the checks of the repository. */
export interface Plan {
  /** The folders of the packages whose tests run, and the files if it is not all of them. */
  units: Map<string, readonly string[]>;
  /** Whether the tests of the api run. */
  isApi: boolean;
  /** The files of journeys that run. */
  journeys: Set<string>;
}

/** What a plan is made of. */
export interface Repository {
  journeys: readonly JourneyFile[];
  /** The addresses that an area answers. */
  addressesOf: (area: string) => Promise<readonly string[]>;
  /** Whether a test beside the checks of the repository reads a file that is no module. */
  isRead: (file: string) => boolean;
}

/** The test of `shared` that reads the style sheets of all packages. */
const READS_STYLES = "src/ui/layout/breakpoints.test.ts";

const PICTURES = "journeys/rendering/visual-regression.spec.ts";

/**
 * What these files can break. Null means everything: `shared`, the settings of the repository, and files of api and delivery that are no
 * modules may be read anywhere. A journey that names no address shows builds or pictures of all areas.
 */
export async function planOf(files: readonly string[], repository: Repository): Promise<Plan | null> {
  const plan: Plan = { units: new Map(), isApi: false, journeys: new Set() };
  const add = (names: readonly string[]) => {
    for (const name of names) plan.journeys.add(name);
  };
  const all = repository.journeys.map(({ file }) => file);
  const parts = new Map([...AREAS, "shell"].map((part) => [folderOf(part), part]));
  for (const file of files) {
    const [folder = "", ...rest] = file.split("/");
    const part = parts.get(folder);
    if (part !== undefined) {
      plan.units.set(folder, []);
      if (file.endsWith(".css")) plan.units.set("shared", [READS_STYLES]);
      if (part === "shell") add(all);
      else {
        add(opening(repository.journeys, await repository.addressesOf(part)));
        add(repository.journeys.filter(({ addresses }) => addresses.length === 0).map(({ file }) => file));
      }
    } else if (folder === "gallery") plan.units.set(folder, []);
    else if (/^api\/(?:src|test|resilience)\/.*\.ts$/.test(file)) {
      plan.isApi = true;
      add(all);
    } else if (/^delivery\/src\/.*\.ts$/.test(file)) {
      plan.units.set(folder, []);
      add(all);
    } else if (/^e2e\/support\/.*\.ts$/.test(file)) add(all);
    else if (file.startsWith("e2e/journeys/")) add(all.filter((each) => each === rest.join("/")));
    else if (file.startsWith("e2e/screenshots/")) add([PICTURES]);
    else if (!/^(?:docs\/|[A-Z]+\.md$)/.test(file) || repository.isRead(file)) return null;
  }
  return plan;
}

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] }).toString();

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

/** The addresses that an area's source declares. */
async function addressesOf(area: string): Promise<string[]> {
  const source = (await import(join(ROOT, folderOf(area), "src/area.ts"))) as { area: { routes: { path: string }[] } };
  return source.area.routes.map(({ path }) => path);
}

/** This repository. */
export function repository(): Repository {
  const tests = globSync("{shared,api,delivery}/{src,test,build}/**/*.test.ts", { cwd: ROOT })
    .filter((file) => !/^delivery\/src\/(?:repo-checks|test-runner)\//.test(file))
    .map((file) => readFileSync(join(ROOT, file), "utf8"));
  return { journeys: journeyFiles(ROOT), addressesOf, isRead: (file) => tests.some((test) => test.includes(file)) };
}
