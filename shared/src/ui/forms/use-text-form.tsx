import { type KeyboardEvent, type RefObject, useRef } from "react";
import { lengthOf } from "#contract/text-length.ts";
import type { Draft } from "./draft.tsx";
import { type FormMutation, useForm, validated } from "./use-form.tsx";

/** What a form of one text needs. */
export interface TextFormOptions {
  draft: Draft<{ content: string }>;
  mutation: FormMutation<string>;
  /** Longest text, in characters. */
  max: number;
  /** The field; the parent uses it to set the focus. */
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** What an empty text is answered with; and one that is too long, where the catalogue's sentence does not fit. */
  sentences: { empty: string; long?: string };
  /** Called when Escape is pressed; the draft stays. */
  onLeave?: ((field: HTMLElement) => void) | undefined;
  /** Called instead of sending a text that stayed as it was. */
  onSame?: (() => void) | undefined;
}

/** A form of one text: an empty or too long text is refused before it is sent, and Ctrl or Cmd with Enter sends. */
export function useTextForm({ draft, mutation, max, field: given, sentences, onLeave, onSame }: TextFormOptions) {
  const own = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    mutation,
    draft,
    validate: ({ content }) => {
      if (onSame && !draft.isChanged) {
        onSame();
        return null;
      }
      const length = lengthOf(content);
      return validated(content.trim(), { content: length === 0 ? "field.required" : length > max && "field.too_long" });
    },
    sentenceOf: (_, code) => ({ "field.required": sentences.empty, "field.too_long": sentences.long })[code],
  });
  return {
    form,
    draft,
    /** For the text area. */
    field: {
      ...form.field("content"),
      ref: given ?? own,
      maxLength: max,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          form.submit();
        }
        if (event.key === "Escape") onLeave?.(event.currentTarget);
      },
    },
  };
}
