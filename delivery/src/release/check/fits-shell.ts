import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { satisfies } from "semver";

/** Why an area does not work in a shell: one sentence for each reason, none when it does. */
export type FitRule = (area: AreaManifest, shell: ShellManifest) => string[];

const contract: FitRule = (area, shell) =>
  area.contract === shell.contract
    ? []
    : [
        `contract ${area.contract} of the area is not ${shell.contract} of the shell: build both with one version of @academy/shared`,
      ];

const versions: FitRule = (area, shell) =>
  Object.entries(area.shared)
    .filter(([name, range]) => !satisfies(shell.provides[name] ?? "0.0.0", range))
    .map(([name, range]) => `${name} must be ${range}, the shell brings ${shell.provides[name] ?? "none"}`);

/** Compares the imported names themselves: a missing one is an error in the visitor's browser, even if the versions fit. */
const names: FitRule = (area, { exports }) =>
  exports === undefined
    ? []
    : Object.entries(area.uses ?? {}).flatMap(([module, used]) => {
        const known = new Set(["*", ...(exports[module] ?? [])]);
        const missing = used.filter((name) => !known.has(name));
        return missing.length === 0
          ? []
          : [
              `${module} of the shell has no ${missing.join(", ")}: release a shell that has it first, or do without it`,
            ];
      });

/** The languages of the shell that the area lacks. */
const languages: FitRule = (area, shell) => {
  const missing = Object.keys(shell.texts).filter((language) => !area.locales[language]);
  return missing.length === 0
    ? []
    : [`the area has no texts in ${missing.join(", ")}, which the shell offers: translate them`];
};

/** The rules that decide whether an area works in a shell, by the names of their rows. */
export const FIT_RULES: Readonly<Record<string, FitRule>> = {
  contract,
  "shared versions": versions,
  "shared names": names,
  languages,
};
