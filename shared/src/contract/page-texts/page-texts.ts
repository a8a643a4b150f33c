import * as z from "@academy/shared/schema";

/** The public pages whose texts an academy may word otherwise, by the first part of a text's key. */
export const TEXT_PAGES = ["home", "academy", "course", "certification", "person", "legal"] as const;
export const TextPage = z.enum(TEXT_PAGES);
export type TextPage = z.infer<typeof TextPage>;

/** Longest text of a public page, in characters: twice the longest built-in one. */
export const PAGE_TEXT_MAX = 800;

/**
 * `GET /courses/page-texts/{page}/`: the texts of a page that the academy words otherwise, by their keys (`home.hero.title`), in
 * both languages. A key that is not there says what is built in (decision 0073).
 */
export const PageTexts = z.record(z.string(), z.object({ en: z.string(), ru: z.string() }));
export type PageTexts = z.infer<typeof PageTexts>;

/** The parameter of a public page's address that shows it with the texts of the draft, to staff alone. */
export const DRAFT_PREVIEW = { name: "preview", value: "draft" } as const;
