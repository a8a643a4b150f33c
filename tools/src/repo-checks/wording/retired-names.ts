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

/** Fields of the api and of deployed or stored files, which only grow, and words and letters that are counted or drawn. */
const ALLOWED: readonly [names: RegExp, files: RegExp][] = [
  [/^(letters?|asked_at|decision_asked(_at)?|places|waiting_place)$/, /./],
  [/^said(_before)?$/, /contract\/staff\/|staff-essay|essays\/staff/],
  [
    /^(words|fileWords)$/,
    /manifest|head-entries|page(-head|-injection)?(\.test)?\.ts$|student-(record|learning)|present-record|examples\/content/,
  ],
  [/^(words|WORDS_FILE|said)$/, /content\/(pack|versions)\//],
  [/^(PROFILE_WORDS_MAX|word)$/, /person|initials/],
  [
    /^(untold|place|keyboardPlace|bootWords|PURCHASE_PLACE)$/,
    /storage|settings|retry-focus|manifest|purchase|session\/index/,
  ],
  // Clients of an earlier version of the release service read it.
  [/^told$/, /service\/(routes|release-service\.test)\.ts$/],
  // An essay, and the PDF of one, has words.
  [/./, /essay/],
  [/words/i, /pdf-files|certificates\/issuing\.test|refuse-infected\.test|scholarships(\.test)?\.ts$/],
  // Names of this check itself.
  [/./, /repo-checks\/wording\/retired-names/],
];

/** The parts of a name: `useSizeWords` has use, size and words. */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

const hasRetiredPart = (name: string) => partsOf(name).some((part) => Object.hasOwn(RETIRED, part));

/** The names that a program declares or uses; a text without a retired word, even in a comment, need not be parsed. */
const namesIn = (file: string, text: string): string[] =>
  !(text.match(/\w+/g) ?? []).some(hasRetiredPart)
    ? []
    : nodesOf(text, file).flatMap(({ type, name }) =>
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

const isBrowserFile = (file: string) => /^(shell|mf-\w+|shared|gallery)\//.test(file);

/** The tests whose titles are checked. */
export const testFiles = () => sourceFiles().filter(({ file }) => /\.(test|spec|resilience)\.tsx?$/.test(file));

/** The files whose names are checked; in the browser packages tests and texts are not. */
export function checkedFiles(): { file: string; text: string }[] {
  const others = globSync(["{shell,mf-*,shared,gallery}/src/**/*.css", "bench/**/*.ts"], {
    cwd: ROOT,
    exclude: (path) => basename(path) === "node_modules",
  });
  return [...sourceFiles(), ...others.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))].filter(
    ({ file }) =>
      !file.endsWith(".d.ts") &&
      !(
        isBrowserFile(file) &&
        /\.test\.|\/(testing|texts|page-texts|legal|text-packs|errors)\/|error-sentences/.test(file)
      ),
  );
}

/** The titles of tests, in which these say neither a subject nor a result. */
const IN_TITLES = /\b(told|heard|said|news|places?|whoever|stands?|asked for|who has not)\b/i;

/** The retired wordings of the titles of a test file: `test("…")`, `test.step("…")`, and of a table's `])("…")`. */
export const retiredTitles = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\btest(?:\.\w+)*|^\s*\](?: as const)?\))\(\s*(["`])((?:\\.|(?!\1)[^\\\n])*)\1/gm)]
    .map(([, , title = ""]) => title)
    .filter((title) => IN_TITLES.test(title))
    .map((title) => `${file}: ${title}`);
