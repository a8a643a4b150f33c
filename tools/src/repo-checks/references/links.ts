import { posix } from "node:path";

/** The text with its code blanked out, as code contains no links; all other characters keep their positions. */
const withoutCode = (markdown: string) =>
  markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, " "));

/** A heading's anchor, as GitHub makes it. */
const slugOf = (heading: string) =>
  heading
    .replace(/<[^>]*>/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const headingsOf = (markdown: string) =>
  [...markdown.replace(/```[\s\S]*?```/g, "").matchAll(/^#+ +(.*)$/gm)].map(([, heading = ""]) => heading);

/** The anchors of a document: its headings, and its explicit ids. */
const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set([
    ...headingsOf(markdown).map(slugOf),
    ...[...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id),
  ]);

/** Looks up a path from the root: the text of a file, "" for a folder, null when there is nothing. */
type LookUp = (path: string) => string | null;

/** Relative links of a document whose file or anchor does not exist. */
export function brokenLinks(file: string, markdown: string, lookUp: LookUp): string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const text = path === "" ? markdown : lookUp(posix.normalize(posix.join(posix.dirname(file), path)));
      return text === null || (anchor !== undefined && !anchorsOf(text).has(anchor));
    })
    .map((target) => `${file} links to ${target}, which is not there`);
}

/**
 * Missing documents that a text names without a link: `docs/api.md`, or `docs/api.md, "Lists"` with one of its headings. A path may
 * begin at the root, at the package, at `docs`, or at the text's own folder.
 */
export function missingDocuments(file: string, source: string, lookUp: LookUp): string[] {
  const folders = ["", `${file.split("/")[0]}/`, "docs/", `${posix.dirname(file)}/`];
  return [...source.matchAll(/(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b`?(?:,\s+"([^"]+)")?/g)].flatMap(
    ([, path = "", heading]) => {
      const found = folders.map((folder) => lookUp(posix.normalize(folder + path))).find((text) => text !== null);
      if (found === undefined) return [`${file} names ${path}, which is not there`];
      const known = heading === undefined || headingsOf(found).some((one) => one.replace(/<[^>]*>/g, "") === heading);
      return known ? [] : [`${file} names "${heading}" of ${path}, which is not there`];
    },
  );
}
