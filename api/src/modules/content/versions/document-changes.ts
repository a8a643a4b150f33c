import { type Change, changesBetween } from "./changes-between.ts";
import type { ContentDocument } from "./content-document.ts";

/** What differs between two documents; the first edited text of a public page is told as one text, as every further one is. */
export const documentChanges = (before: ContentDocument, after: ContentDocument): Change[] =>
  changesBetween({ ...before, pages: before.pages ?? {} }, { ...after, pages: after.pages ?? {} });
