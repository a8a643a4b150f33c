import type { PageTexts, TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { type TextGroup, textsByKey } from "@academy/shared/contract/page-texts/text-keys";
import { queryOptions } from "@academy/shared/query";

/** Kinds of text with a name of their own; every other text is of the kind "text". */
const TEXT_KINDS = ["eyebrow", "title", "lead", "text", "question", "answer", "tab", "description"] as const;
type TextKind = (typeof TEXT_KINDS)[number];

/** A built-in text of a public page. */
export interface BuiltInText {
  key: string;
  kind: TextKind;
  /** The text's number among those of its kind in the section, from 1; null where it is the only one. */
  number: number | null;
  defaults: PageTexts[string];
}

/** A section of a page: a heading and its texts. */
export interface TextSection {
  id: string;
  /** The built-in heading; null where the section has none. */
  title: PageTexts[string] | null;
  texts: BuiltInText[];
}

/** The sections of each page, in the order of the page. */
export type TextSections = Record<TextPage, TextSection[]>;

const kindOf = (key: string): TextKind =>
  key.endsWith(".head.title") ? "tab" : (TEXT_KINDS.find((kind) => kind === key.split(".").at(-1)) ?? "text");

/** The built-in texts as the editor shows them: by page and section. */
function textSections(english: Record<TextPage, TextGroup>, russian: TextGroup): TextSections {
  const inRussian = new Map(textsByKey(russian));
  const sectionsOf = (page: string, group: TextGroup): TextSection[] => {
    const sections = new Map<string, Omit<BuiltInText, "number">[]>();
    for (const [key, en] of textsByKey(group, page)) {
      const id = key.split(".").slice(0, 2).join(".");
      const text = { key, kind: kindOf(key), defaults: { en, ru: inRussian.get(key) ?? "" } };
      sections.set(id, [...(sections.get(id) ?? []), text]);
    }
    return [...sections].map(([id, texts]) => ({
      id,
      // The texts of the HTML head have no heading on the page.
      title: (!id.endsWith(".head") && texts.find(({ key }) => key === `${id}.title`)?.defaults) || null,
      texts: texts.map((text, at) => {
        const same = texts.filter(({ kind }) => kind === text.kind);
        return {
          ...text,
          number: same.length > 1 ? texts.slice(0, at + 1).filter(({ kind }) => kind === text.kind).length : null,
        };
      }),
    }));
  };
  return Object.fromEntries(
    Object.entries(english).map(([page, group]) => [page, sectionsOf(page, group)]),
  ) as TextSections;
}

/** The built-in texts in both languages; they are loaded when a member of the staff edits them. */
export const builtInTextsQuery = () =>
  queryOptions({
    queryKey: ["staff", "built-in-texts"],
    queryFn: async () => {
      const [{ pageTextsEn }, { pageTextsRu }] = await Promise.all([
        import("@academy/shared/contract/page-texts/en"),
        import("@academy/shared/contract/page-texts/ru"),
      ]);
      return textSections(pageTextsEn, pageTextsRu);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
