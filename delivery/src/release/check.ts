import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { clashes, repeated } from "./address-clashes.ts";
import { type CheckRow, checkRow, withinBudget } from "./check-row.ts";
import { FIT_RULES, type FitRule } from "./fits-shell.ts";
import { unfitMarks } from "./page-marks.ts";
import { nameOf, type ReleasedPart } from "./released-part.ts";
import { untranslated } from "./untranslated.ts";

/** An area's version and everything that its check needs. */
export interface AreaCandidate {
  manifest: AreaManifest;
  /** The versions of the shell that visitors may have. */
  shells: ReleasedPart<ShellManifest>[];
  /** The versions of the other areas that may be beside it. */
  others: ReleasedPart<AreaManifest>[];
  /** The code of the entry, which contains the hashes of the build's chunks and style sheets. */
  entryText: string;
  /** Compressed bytes a first visit to each address loads, by route pattern. */
  routeBytes: Record<string, number>;
  budget: number;
}

/** A version of the shell and everything that its check needs. */
export interface ShellCandidate {
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

const size = ({ routeBytes, budget }: AreaCandidate): CheckRow =>
  checkRow(
    "size",
    Object.entries(routeBytes)
      .filter(([, bytes]) => bytes > budget)
      .map(([path, bytes]) => `${path} loads ${bytes} B, the budget is ${budget} B`),
    `at most ${Math.max(0, ...Object.values(routeBytes))} of ${budget} B (br) for an address`,
  );

/** Checks an area against the shell and the other areas. Every rule gives a row, even after one has failed. */
export function checkArea(candidate: AreaCandidate): CheckRow[] {
  const { manifest, shells, others } = candidate;
  const shell = fits(shells, (rule, other) => rule(manifest, other));
  const addresses = judged(others, (other) => clashes(manifest, other));
  const own = manifest.routes.map(({ path }) => path).join(" ");
  return [
    ...shell.rows,
    checkRow("addresses", [...repeated(manifest), ...addresses.wrong], own),
    ...[texts, pages, integrity, size].map((rule) => rule(candidate)),
    ...wayBack([...shell.noWayBack, ...addresses.noWayBack]),
  ];
}

/** Checks a shell against every area that it has to show. */
export function checkShell({ manifest, areas, bytes, budget }: ShellCandidate): CheckRow[] {
  const { rows, noWayBack } = fits(areas, (rule, area) => rule(area, manifest));
  return [...rows, withinBudget("the shell", bytes, budget), ...wayBack(noWayBack)];
}
