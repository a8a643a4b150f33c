import * as z from "@academy/shared/schema";

/** The public pages whose texts an academy may reword, by the first part of a text's key. */
export const TEXT_PAGES = ["home", "academy", "course", "certification", "person", "legal"] as const;
export const TextPage = z.enum(TEXT_PAGES);
export type TextPage = z.infer<typeof TextPage>;

/** Longest text of a public page, in characters: twice the longest built-in one. */
export const PAGE_TEXT_MAX = 800;

/**
 * `GET /courses/page-texts/{page}/`: the texts of a page that the academy words differently, by key (`home.hero.title`), in both
 * languages. For other keys the built-in text is used (decision 0073).
 */
export const PageTexts = z.record(z.string(), z.object({ en: z.string(), ru: z.string() }));
export type PageTexts = z.infer<typeof PageTexts>;

/** The query parameter that shows a public page with the texts of the draft, to staff only. */
export const DRAFT_PREVIEW = { name: "preview", value: "draft" } as const;
