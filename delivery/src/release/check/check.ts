import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { clashes, lost, opened, repeated } from "#release/build/address-clashes.ts";
import { unfitMarks } from "#release/build/page-marks.ts";
import { nameOf, type ReleasedPart } from "#release/build/released-part.ts";
import { untranslated } from "#release/build/untranslated.ts";
import { FIT_RULES, type FitRule } from "#release/check/fits-shell.ts";
import { type CheckRow, checkRow, withinBudget } from "#release/policy/check-row.ts";

/** An area's version and everything that its check needs. */
export interface AreaCandidate {
  manifest: AreaManifest;
  /** The versions of the shell that visitors may have. */
  shells: ReleasedPart<ShellManifest>[];
  /** The versions of the other areas that may be beside it. */
  others: ReleasedPart<AreaManifest>[];
  /** The live version of the area itself, unless this one was live before or is the first. */
  before?: AreaManifest | undefined;
  /** The code of the entry, which contains the hashes of the build's chunks and style sheets. */
  entryText: string;
  /** Compressed bytes a first visit to each address loads, by route pattern. */
  routeBytes: Record<string, number>;
  budget: number;
  /** Compressed bytes that the screen of each address can load by itself in all, by route pattern. */
  laterBytes: Record<string, number>;
  laterBudget: number;
}

/** A version of the shell and everything that its check needs. */
interface ShellCandidate {
  manifest: ShellManifest;
  /** The versions of the areas that the shell may have to show. */
  areas: ReleasedPart<AreaManifest>[];
  /** Compressed bytes of script and style that every first visit loads from it. */
  bytes: number;
  budget: number;
}

/**
 * Misfits with versions that visitors (all or a share) have refuse the candidate; misfits with earlier versions only warn: those cannot
 * come back while the candidate is live.
 */
function judged<Manifest extends AreaManifest | ShellManifest>(
  released: readonly ReleasedPart<Manifest>[],
  judge: (manifest: Manifest) => string[],
): { wrong: string[]; noWayBack: string[] } {
  const sentences = (parts: readonly ReleasedPart<Manifest>[]) =>
    parts.flatMap((part) => judge(part.manifest).map((why) => `${nameOf(part)}: ${why}`));
  return {
    wrong: sentences(released.filter(({ is }) => is !== "previous")),
    noWayBack: sentences(released.filter(({ is }) => is === "previous")),
  };
}

/** The warning about versions that cannot come back while the candidate is live. */
function wayBack(sentences: string[]): CheckRow[] {
  if (sentences.length === 0) return [];
  const detail = `cannot come back meanwhile: ${sentences.join("; ")}`;
  return [{ rule: "way back", ok: true, warns: true, detail }];
}

/** Applies the rules between an area and a shell to all pairs with the candidate. */
function fits<Manifest extends AreaManifest | ShellManifest>(
  released: readonly ReleasedPart<Manifest>[],
  judge: (rule: FitRule, other: Manifest) => string[],
): { rows: CheckRow[]; noWayBack: string[] } {
  const found = Object.entries(FIT_RULES).map(([name, rule]) => {
    const { wrong, noWayBack } = judged(released, (other) => judge(rule, other));
    return {
      row: checkRow(name, wrong, `fits ${released.map(nameOf).join(", ") || "nothing released yet"}`),
      noWayBack,
    };
  });
  return { rows: found.map(({ row }) => row), noWayBack: found.flatMap(({ noWayBack }) => noWayBack) };
}

const texts = ({ manifest }: AreaCandidate): CheckRow =>
  checkRow("texts", untranslated(manifest), `${Math.max(0, ...Object.values(manifest.locales))} in every language`);

const pages = ({ manifest }: AreaCandidate): CheckRow =>
  checkRow("pages", unfitMarks(manifest), "what is said of its pages can be written into them");

const integrity = ({ manifest, entryText }: AreaCandidate): CheckRow =>
  checkRow(
    "integrity",
    Object.entries(manifest.integrity)
      .filter(([file, hash]) => /\.(js|css)$/.test(file) && file !== manifest.entry && !entryText.includes(hash))
      .map(([file]) => `${file} is not covered by the entry`),
    "every chunk and sheet is covered by the entry",
  );

const tooLarge = (bytes: Record<string, number>, budget: number, loads: string): string[] =>
  Object.entries(bytes)
    .filter(([, size]) => size > budget)
    .map(([path, size]) => `${path} ${loads} ${size} B, the budget is ${budget} B`);

const largest = (bytes: Record<string, number>): number => Math.max(0, ...Object.values(bytes));

const size = ({ routeBytes, budget, laterBytes, laterBudget }: AreaCandidate): CheckRow =>
  checkRow(
    "size",
    [...tooLarge(routeBytes, budget, "loads"), ...tooLarge(laterBytes, laterBudget, "can load by itself")],
    `at most ${largest(routeBytes)} of ${budget} B (br) for an address, and ${largest(laterBytes)} of ${laterBudget} B with what its screen loads later`,
  );

/** Checks an area against the shell and the other areas. Every rule gives a row, even after one has failed. */
export function checkArea(candidate: AreaCandidate): CheckRow[] {
  const { manifest, shells, others, before } = candidate;
  const shell = fits(shells, (rule, other) => rule(manifest, other));
  const addresses = judged(others, (other) => clashes(manifest, other));
  const beside = others.filter(({ is }) => is === "live").map((other) => other.manifest);
  const gone = before ? lost(before, manifest, beside) : [];
  const own = manifest.routes.map(({ path }) => path).join(" ");
  return [
    ...shell.rows,
    checkRow("addresses", [...repeated(manifest), ...addresses.wrong], own),
    checkRow("kept addresses", gone, "every live address is answered"),
    checkRow("access", before ? opened(before, manifest) : [], "nothing opens for more people than before"),
    ...[texts, pages, integrity, size].map((rule) => rule(candidate)),
    ...wayBack([...shell.noWayBack, ...addresses.noWayBack]),
  ];
}

/** Checks a shell against every area that it has to show. */
export function checkShell({ manifest, areas, bytes, budget }: ShellCandidate): CheckRow[] {
  const { rows, noWayBack } = fits(areas, (rule, area) => rule(area, manifest));
  return [...rows, withinBudget("the shell", bytes, budget), ...wayBack(noWayBack)];
}
