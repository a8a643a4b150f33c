import { lengthOf } from "@academy/shared/contract/text-length";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { type KeyboardEvent, useRef } from "react";
import { useDraft } from "#drafts/use-draft.ts";

interface AnswerFormOptions {
  /** The key of the draft, such as `answer:7`. */
  draftKey: string;
  initial?: string;
  most: number;
  mutation: Parameters<typeof useForm<string>>[0]["mutation"];
  sentenceOf: (problem: "empty" | "long") => string;
  /** Called instead of sending a text that stayed as it was. */
  onSame?: () => void;
}

/** A form of one text that somebody reads as an answer; Ctrl or Cmd with Enter sends it. */
export function useAnswerForm({ draftKey, initial = "", most, mutation, sentenceOf, onSame }: AnswerFormOptions) {
  const draft = useDraft(draftKey, { content: initial });
  const ref = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    mutation,
    draft,
    validate: ({ content }) => {
      if (onSame && !draft.isChanged) {
        onSame();
        return null;
      }
      const length = lengthOf(content.trim());
      return validated(content.trim(), { content: length === 0 ? "empty" : length > most && "long" });
    },
    sentenceOf: (_, code) => (code === "empty" || code === "long" ? sentenceOf(code) : undefined),
  });
  return {
    form,
    draft,
    /** For the text area. */
    field: {
      ...form.field("content"),
      ref,
      rows: 6,
      maxLength: most,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.submit();
        // Escape leaves the field, so that the keys J and K move through the list again.
        if (event.key === "Escape") ref.current?.blur();
      },
    },
  };
}
