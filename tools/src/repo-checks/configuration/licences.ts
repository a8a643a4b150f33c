import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { inLines } from "#repo-checks/in-lines.ts";

/** Licences that only require their text, and those that only apply to unmodified files (MPL, LGPL, fonts). */
const ALLOWED = [
  ...["MIT", "MIT-0", "0BSD", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Zlib", "CC0-1.0"],
  ...[
    "Unlicense",
    "Python-2.0",
    "PSF-2.0",
    "MPL-2.0",
    "LGPL-3.0-or-later",
    "OFL-1.1",
    "CC-BY-4.0",
    "LicenseRef-Bitstream-Vera",
  ],
];

/** Packages without a licence in SPDX form, each with the licence that its own texts name. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  "combine-errors": "MIT",
  "png-js": "MIT",
  "dejavu-fonts-ttf": "LicenseRef-Bitstream-Vera",
};

/** A package that is installed, with its licence as it names it. */
interface Licensed {
  name: string;
  version: string;
  licence: string;
  /** Whether the package is for one kind of machine only. */
  isOfOneMachine: boolean;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  os?: unknown;
  cpu?: unknown;
}

const licenceOf = ({ name = "", license, licenses }: Manifest): string => {
  if (READ_BY_HAND[name]) return READ_BY_HAND[name];
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type ?? "").join(" OR ") ?? "";
};

/** Every package of the lockfile that is installed here, in the order of names; leftovers of an earlier lockfile do not count. */
export function installedPackages(): Licensed[] {
  const lockfile = readFileSync(join(ROOT, "pnpm-lock.yaml"), "utf8");
  const [, listed = ""] = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile) ?? [];
  const known = new Set([...listed.matchAll(/^ {2}'?([^':\n]+)'?:/gm)].map(([, name]) => name));
  const folder = join(ROOT, "node_modules/.pnpm");
  const files = globSync(["*/node_modules/*/package.json", "*/node_modules/@*/*/package.json"], { cwd: folder });
  const own = files.filter((file) => {
    const [entry = "", , ...name] = file.split("/").slice(0, -1);
    return entry.startsWith(`${name.join("+")}@`) && existsSync(join(folder, file));
  });
  const read = own.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Manifest);
  const packages = read.map((manifest) => ({
    name: manifest.name ?? "",
    version: manifest.version ?? "",
    licence: licenceOf(manifest),
    isOfOneMachine: Boolean(manifest.os ?? manifest.cpu),
  }));
  const current = packages.filter(({ name, version }) => known.has(`${name}@${version}`));
  return current.sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));
}

/**
 * Whether an SPDX expression is allowed: of licences joined by OR one must be allowed, of those joined by AND all. Brackets bind first, then
 * AND (SPDX, Annex D). An invalid expression is refused.
 */
export function isAllowed(licence: string): boolean {
  const [group, inner = ""] = /\(([^()]*)\)/.exec(licence) ?? [];
  if (group) return isAllowed(licence.replace(group, isAllowed(inner) ? "MIT" : "refused"));
  if (/[()]/.test(licence)) return false;
  return licence.split(" OR ").some((choice) => choice.split(" AND ").every((name) => ALLOWED.includes(name)));
}

/** Licences of more packages than this are counted, not listed: `npm run sbom` names every package. */
const LISTED_MOST = 30;

const contentOf = (names: readonly string[]): string =>
  names.length > LISTED_MOST ? `${names.length} packages.` : inLines(names).join("\n");

/** The page of all licences: packages for one kind of machine are left out, so that the page is the same on every machine. */
export function licencesPage(): string {
  const everywhere = installedPackages().filter(({ isOfOneMachine }) => !isOfOneMachine);
  const byLicence = Map.groupBy(everywhere, ({ licence }) => licence);
  const rows = [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    "# Licences",
    "",
    "Every package that is installed, those of tests and builds too, by its licence. Made by `npm run licences` in `tools`;",
    "`tools/src/repo-checks/configuration/licences.test.ts` refuses a licence that is not in the allow-list beside it. Packages for one kind",
    "of machine (`esbuild`, `sharp` and the like) carry the licence of the package that brings them. `npm run sbom` lists all packages.",
    "",
    ...rows.flatMap(([licence, packages]) => [
      `## ${licence}`,
      "",
      contentOf([...new Set(packages.map(({ name }) => `\`${name}\``))]),
      "",
    ]),
  ].join("\n");
}
