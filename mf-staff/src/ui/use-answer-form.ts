import { type TextFormOptions, useTextForm } from "@academy/shared/ui/forms/use-text-form";
import { useDraft } from "#drafts/use-draft.ts";

interface AnswerFormOptions extends Omit<TextFormOptions, "draft"> {
  /** The key of the draft, such as `answer:7`. */
  draftKey: string;
  initial?: string;
}

/** A form of one text that somebody reads as an answer. */
export function useAnswerForm({ draftKey, initial = "", ...options }: AnswerFormOptions) {
  const draft = useDraft(draftKey, { content: initial });
  // Escape leaves the field, so that the keys J and K move through the list again.
  const { form, field } = useTextForm({ ...options, draft, onLeave: (control) => control.blur() });
  return { form, draft, field: { ...field, rows: 6 } };
}
