import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { sourceFiles } from "#repo-checks/source-files.ts";
import { nodesOf } from "#repo-checks/syntax-tree.ts";

/** The academy's former words in names, each with terms of the field (decision 0040). */
const RETIRED: Record<string, string> = {
  words: "text, terms, args",
  word: "text, hook",
  told: "reported, announced, stored",
  untold: "unreported",
  asked: "requested",
  heard: "received",
  said: "message, body, review",
  news: "status, message",
  place: "position, path, slot, location",
  places: "positions, paths",
  letter: "email, character",
  letters: "emails, characters",
  knock: "attempt",
  whoever: "anyone",
};

/** Fields of the api and of deployed or stored files, which only grow, and words that are counted. */
const ALLOWED: readonly [names: RegExp, files: RegExp][] = [
  [/^(letters?|asked_at|decision_asked(_at)?|places|waiting_place)$/, /./],
  [/^words$/, /manifest|head-entries|student-(record|learning)|examples\/content/],
  [/^(PROFILE_WORDS_MAX|word)$/, /person|initials/],
  [
    /^(untold|place|keyboardPlace|bootWords|PURCHASE_PLACE)$/,
    /storage|settings|retry-focus|manifest|purchase|session\/index/,
  ],
  // The essay has words.
  [/./, /essay/],
];

/** The parts of a name: `useSizeWords` has use, size and words. */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

/** The names that a program declares or uses. */
const namesIn = (file: string, text: string): string[] =>
  nodesOf(text, file).flatMap(({ type, name }) =>
    /^(JSX)?Identifier$/.test(type) && typeof name === "string" && !name.includes("-") ? [name] : [],
  );

/** The retired names of a file, in its own name, its identifiers, properties and classes, each with the terms instead. */
export function retiredNames(file: string, text: string): string[] {
  const names = file.endsWith(".css")
    ? [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name)
    : namesIn(file, text);
  const found = [...new Set([...names, basename(file).split(".")[0] ?? ""])].flatMap((name) =>
    partsOf(name)
      .filter((part) => Object.hasOwn(RETIRED, part))
      .map((part) => [name, part] as const),
  );
  return found
    .filter(([name]) => !ALLOWED.some(([names, files]) => names.test(name) && files.test(file)))
    .map(([name, part]) => `${file}: ${name} (${RETIRED[part]})`);
}

/** The programs and tests of the browser packages. */
const browserFiles = () => sourceFiles().filter(({ file }) => /^(shell|mf-\w+|shared|gallery)\//.test(file));

/** Their tests; the essay gets another editor. */
export const testFiles = () =>
  browserFiles().filter(({ file }) => /\.test\.tsx?$/.test(file) && !file.includes("essay"));

/** The files whose names are checked: tests and texts are not. */
export function checkedFiles(): { file: string; text: string }[] {
  const styles = globSync("{shell,mf-*,shared,gallery}/src/**/*.css", { cwd: ROOT });
  return [...browserFiles(), ...styles.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))].filter(
    ({ file }) =>
      !/\.test\.|\/(testing|texts|page-texts|legal|text-packs|errors)\/|error-sentences|\.d\.ts$/.test(file),
  );
}

/** The titles of tests, in which these say neither a subject nor a result. */
const IN_TITLES = /\b(told|heard|said|news|places?|whoever|stands?|asked for|who has not)\b/i;

/** The retired wordings of the titles of a test file: `test("…")`, and of a table's `])("…")`. */
export const retiredTitles = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\btest(?:\.\w+)*|^\s*\](?: as const)?\))\(\s*"((?:\\.|[^"\\\n])*)"/gm)]
    .map(([, title = ""]) => title)
    .filter((title) => IN_TITLES.test(title))
    .map((title) => `${file}: ${title}`);
