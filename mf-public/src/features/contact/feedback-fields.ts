import { FeedbackDraft } from "@academy/shared/contract/feedback";

/** The fields a person fills, in the order of the form; all are required (spec §5). */
export const FIELDS = ["name", "email", "message"] as const;

/** One field of the contact form. */
export type Field = (typeof FIELDS)[number];

/** The form before anything was typed. */
export const EMPTY_DRAFT = { name: "", email: "", message: "", website: "" };

/** What the contract refuses in a draft: the first code of each field. */
export function refusedFields(draft: FeedbackDraft): Partial<Record<Field, string>> {
  const parsed = FeedbackDraft.safeParse(draft);
  const refused: Partial<Record<Field, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) refused[field] ??= message;
  }
  return refused;
}
