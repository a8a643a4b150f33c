import { lengthOf } from "@academy/shared/contract/text-length";
import { useMutation } from "@academy/shared/query";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { Draft } from "./draft.ts";

interface TextFormOptions {
  draft: Draft;
  /** The text of the field when there is no draft. */
  initial?: string;
  /** Longest text, in characters. */
  max: number;
  /** The field; the parent uses it to set the focus. */
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
  onSend: (text: string) => Promise<unknown>;
  /** Called when Escape leaves the form; the draft stays. */
  onLeave?: (() => void) | undefined;
  /** What an empty text is answered with; and one that is too long, where the catalogue's sentence does not fit. */
  sentences: { empty: string; long?: string };
}

/**
 * A form of one text: the text is kept as a draft until the server has it. An empty or too long text is refused before it
 * is sent, a failed send can be tried again, and Ctrl or Cmd with Enter sends.
 */
export function useTextForm({
  draft: kept,
  initial = "",
  max,
  field: given,
  onSend,
  onLeave,
  sentences,
}: TextFormOptions) {
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = given ?? own;
  const draft = useStoredDraft(
    { read: () => (kept.read() ? { content: kept.read() } : null), write: (typed) => kept.write(typed?.content ?? "") },
    { content: initial },
  );
  const send = useMutation({ mutationFn: onSend });
  const form = useForm({
    mutation: send,
    draft,
    validate: ({ content }) => {
      const length = lengthOf(content);
      return validated(content.trim(), { content: length === 0 ? "field.required" : length > max && "field.too_long" });
    },
    sentenceOf: (_, code) => ({ "field.required": sentences.empty, "field.too_long": sentences.long })[code],
  });
  return {
    form,
    send,
    text: draft.value.content,
    write: (content: string) => draft.write({ content }),
    /** For the text area. */
    field: {
      ...form.field("content"),
      ref,
      maxLength: max,
      readOnly: send.isPending,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          form.submit();
        }
        if (event.key === "Escape") onLeave?.();
      },
    },
  };
}
