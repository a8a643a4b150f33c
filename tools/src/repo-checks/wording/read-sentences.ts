import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";

/** The files with texts for people: catalogues, emails and pages of the api, texts for its operator, the content pack. */
const SOURCES = [
  "{shell,mf-*}/src/texts/**/*.ts",
  "shared/src/i18n/texts/*.ts",
  "shared/src/contract/error-sentences.ts",
  "shared/src/contract/page-texts/{en,ru}/*.ts",
  "shared/src/contract/legal/*.ts",
  "shared/src/contract/staff/content-faults.ts",
  "api/src/**/*.ts",
  "delivery/src/edge/*.ts",
  "api/content/*.json",
];

const OTHERS = /\.test\.ts$|\/(?:testing|fuzz|contract-check|access)\//;

/** A comment, or a string with its quotes; the one that begins first is matched, as in the language itself. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^`\\])*`|"(?:\\.|[^"\\\n])*"/g;

/** A text that people read, and its file. */
interface Sentence {
  file: string;
  text: string;
}

/** Every string of more than one word in these files; lines are joined, and non-breaking spaces become plain ones. */
export function readSentences(): Sentence[] {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !OTHERS.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(TOKENS)]
      .map(([token]) => token)
      .filter((token) => !token.startsWith("/") && (/ /.test(token) || /[а-яё]/i.test(token)))
      .map((token) => ({ file, text: token.slice(1, -1).replace(/(?:\s|\u00a0|\\u00a0|\\n)+/g, " ") })),
  );
}
