import type { ContentDocument } from "#domains/content/pack/content-document.ts";

const text = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** A document as the files of a pack, by name; an import of these files gives the same document. */
export function documentFiles({ academy, words, tests, essay, pages, legal }: ContentDocument): Record<string, string> {
  const pools = tests.map((test) => [`tests/${String(test.topic_id).padStart(2, "0")}.json`, text(test)] as const);
  return {
    "academy.json": text(academy),
    "words.json": text(words),
    "essay.json": text(essay),
    ...(pages && { "pages.json": text(pages) }),
    ...(legal && { "legal.json": text(legal) }),
    ...Object.fromEntries(pools),
  };
}
