import { access, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { AREAS, folderOf } from "@academy/delivery/config.ts";
import { copyTemplate } from "./copy-template.ts";
import { namesOf } from "./names.ts";

/** The packages that `npm run pack` makes, by their source folders. */
const PACKED = ["shared", "delivery"];

/** The pipelines of an area, which are the same in every repository. */
const PIPELINES = [".github/workflows/release-area.yml", ".gitlab/release-area.yml"];

/** The npm scripts that the pipelines call; the platform's repository defines them differently. */
export const SCRIPTS = {
  // As strict as `npm ci`, which would refuse a lock file from a registry that lacks optional packages for other machines.
  setup:
    "npm install --ignore-scripts && git ls-files --error-unmatch package-lock.json && git diff --exit-code package-lock.json",
  delivery: "delivery",
};

/** The files that are not copied: they are generated in the new repository, or come from the template. */
const LEFT = new Set(["node_modules", "dist", "package.json", "tsconfig.json"]);

type Versions = Record<string, string>;

interface Manifest {
  /** Areas have none in the workspace. */
  version?: string;
  dependencies: Versions;
  devDependencies: Versions;
  /** Node itself, by the machine's kind. */
  optionalDependencies: Versions;
  scripts: Record<string, string>;
  [key: string]: unknown;
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

/** The platform's packages in their present versions, as files in the new repository. Throws when they were not packed. */
async function packedIn(root: string, folder: string): Promise<Versions> {
  const found = PACKED.map(async (name) => {
    const { version } = await manifestIn(join(root, name));
    const file = `academy-${name}-${version}.tgz`;
    await access(join(folder, file)).catch(() => {
      throw new Error(`${file} is not there: run \`npm run pack\` first`);
    });
    return [`@academy/${name}`, `file:packages/${file}`] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Dependencies with the versions that are installed here, in place of `catalog:` and `workspace:`. */
async function writtenOut(folder: string, wanted: Versions): Promise<Versions> {
  const versionOf = async (name: string) => (await manifestIn(join(folder, "node_modules", name))).version ?? "";
  const outside = Object.keys(wanted).filter((name) => !name.startsWith("@academy/"));
  return Object.fromEntries(await Promise.all(outside.map(async (name) => [name, await versionOf(name)] as const)));
}

/**
 * Copies an area into a folder that becomes its own repository: its sources, its `package.json` with explicit versions, the packages
 * that it needs, settings, and a pipeline (decision 0083). Gives the files that are not copies.
 */
export async function newRepository(root: string, packages: string, area: string, target: string): Promise<string[]> {
  if (!AREAS.includes(area)) throw new Error(`"${area}" is no area; there are: ${AREAS.join(" ")}`);
  const folder = join(root, folderOf(area));
  const packed = await packedIn(root, packages);
  const manifest = await manifestIn(folder);
  // npm finds this Node before the machine's, for every script and every `npx`.
  const { optionalDependencies } = await manifestIn(root);
  const { "@academy/shared": shared = "", "@academy/delivery": delivery = "" } = packed;
  const dependencies = { "@academy/shared": shared, ...(await writtenOut(folder, manifest.dependencies)) };
  const devDependencies = { "@academy/delivery": delivery, ...(await writtenOut(folder, manifest.devDependencies)) };

  const files = await copyTemplate("repository", target, { ...namesOf(area) });
  for (const name of (await readdir(folder)).filter((each) => !LEFT.has(each)))
    await cp(join(folder, name), join(target, name), { recursive: true });
  await mkdir(join(target, "packages"));
  for (const path of Object.values(packed))
    await cp(join(packages, basename(path)), join(target, "packages", basename(path)));
  for (const name of PIPELINES) await cp(join(root, name), join(target, name), { recursive: true });
  // npm lists packages only for a package with a version; the version of a build is a different one (decision 0009).
  const ofOwn = { name: manifest.name, version: "0.0.0", ...manifest };
  const own = join(target, "package.json");
  await writeFile(
    own,
    `${JSON.stringify({ ...ofOwn, scripts: { ...manifest.scripts, ...SCRIPTS }, dependencies, devDependencies, optionalDependencies }, null, 2)}\n`,
  );
  return [...files, own];
}
