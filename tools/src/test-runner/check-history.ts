import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildPart } from "@academy/delivery/build/build-part.ts";
import { AREAS, distOf, packageOf, ROOT } from "@academy/delivery/config.ts";
import { checkBehaviour } from "@academy/delivery/release/behaviour/check-behaviour.ts";
import { folderReader } from "@academy/delivery/store/folder-files.ts";
import type { AreaManifest } from "@academy/shared/area/manifest";

// node src/test-runner/check-history.ts FOLDER [MOST]: builds the last changes of areas in this repository's history, each
// with the sources and libraries of its commit, and applies the rules of today. Builds are kept in FOLDER: another run judges them again.
const [folder = "", most = "100"] = process.argv.slice(2);
if (!folder) throw new Error("which folder keeps the builds?");
const kept = resolve(folder);
const tree = join(kept, "tree");

const git = (cwd: string, ...args: string[]): string => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();

/** Whether a changed file can change the build of its area. */
const isBuilt = (file: string): boolean => /^mf-[a-z]+\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** The last changes to areas, the newest first: a commit and an area that it changed. */
function changes(): { commit: string; area: string }[] {
  const log = git(ROOT, "log", "--format=commit %H", "--name-only", "--no-merges", "--", ":(glob)mf-*/src/**");
  return log.split(/^commit /m).flatMap((entry) => {
    const [commit = "", ...files] = entry.split("\n");
    const areas = files.filter(isBuilt).map((file) => file.slice(3, file.indexOf("/")));
    return [...new Set(areas)].filter((area) => AREAS.includes(area)).map((area) => ({ commit: commit.trim(), area }));
  });
}

/** Installs the libraries of a commit for the areas alone. Throws with the installer's output. */
function install() {
  const filters = ["--filter", "@academy/shared", "--filter", "./mf-*"];
  const args = ["-y", "pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline", "--loglevel=error"];
  execFileSync("npx", [...args, ...filters], { cwd: tree, stdio: "pipe" });
}

/** Builds an area as it was at a commit; gives the folder of the build. */
async function build(commit: string, area: string): Promise<string> {
  const own = join(kept, "builds", `${commit.slice(0, 12)}-${area}`);
  if (existsSync(own)) return own;
  if (!existsSync(tree)) git(ROOT, "worktree", "add", "--detach", "--force", tree, commit);
  git(tree, "checkout", "--force", "--detach", commit);
  install();
  const config = { root: tree };
  if (!existsSync(packageOf(config, area))) throw new Error("the area was not there yet");
  await buildPart(config, area);
  cpSync(distOf(config, area), own, { recursive: true });
  return own;
}

/** The behaviour rules that refuse a build. */
async function refusals(dist: string, area: string): Promise<string[]> {
  const read = folderReader(dist);
  const manifest = JSON.parse(readFileSync(join(dist, "area.json"), "utf8")) as AreaManifest;
  const others = AREAS.filter((other) => other !== area);
  const sourceMap = (script: string) =>
    read(`${script}.map`).then(String, () => read(join("../source-maps", `${script}.map`)).then(String, () => null));
  const { rows } = await checkBehaviour({ manifest, read, sourceMap, others });
  return rows.filter(({ ok }) => !ok).map(({ rule, detail }) => `${rule}: ${detail}`);
}

process.env.NODE_ENV = "production";
mkdirSync(join(kept, "builds"), { recursive: true });
const seen = new Set<string>();
let [judged, refused, impossible] = [0, 0, 0];
for (const { commit, area } of changes()) {
  if (judged >= Number(most)) break;
  const name = `${commit.slice(0, 8)} ${area}`;
  try {
    const dist = await build(commit, area);
    const { version } = JSON.parse(readFileSync(join(dist, "area.json"), "utf8")) as AreaManifest;
    if (seen.has(`${area} ${version}`)) continue;
    seen.add(`${area} ${version}`);
    const found = await refusals(dist, area);
    judged += 1;
    if (found.length > 0) refused += 1;
    const line = `${name} ${found.length > 0 ? `refused: ${found.join(" | ")}` : "passes"}`;
    console.log(`${judged} ${line}`);
    appendFileSync(join(kept, "judged.txt"), `${line}\n`);
  } catch (error) {
    impossible += 1;
    const line = `${name} cannot be built: ${String(error instanceof Error ? error.message : error).slice(0, 500)}`;
    console.log(line);
    appendFileSync(join(kept, "judged.txt"), `${line}\n`);
  }
}
console.log(`${judged} builds judged, ${refused} refused; ${impossible} could not be built`);
