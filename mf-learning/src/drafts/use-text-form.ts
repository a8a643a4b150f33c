import { lengthOf } from "@academy/shared/contract/text-length";
import { isWaiting } from "@academy/shared/ui/countdown/wait";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { Draft } from "./draft.ts";

interface TextFormOptions {
  draft: Draft;
  /** The text of the field when there is no draft. */
  initial: string;
  /** Longest text, in characters. */
  max: number;
  /** The field; the parent uses it to set the focus. */
  field: RefObject<HTMLTextAreaElement | null> | undefined;
  onSend: (text: string) => Promise<unknown>;
  /** Called when Escape leaves the form; the draft stays. */
  onLeave: (() => void) | undefined;
}

/**
 * A form of one text: the text is kept as a draft until the server has it. An empty or too long text is refused before it
 * is sent, a failed send can be tried again, and Ctrl or Cmd with Enter sends.
 */
export function useTextForm({ draft, initial, max, field: given, onSend, onLeave }: TextFormOptions) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const [text, setText] = useState(() => draft.read() || initial);
  const [refusal, setRefusal] = useState<"empty" | "long" | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async () => {
    if (sending || isWaiting(failure)) return;
    const length = lengthOf(text);
    if (length === 0 || length > max) {
      setRefusal(length === 0 ? "empty" : "long");
      field.current?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      await onSend(text.trim());
      draft.forget();
      setText("");
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return {
    field,
    text,
    refusal,
    sending,
    failure,
    send,
    write: (value: string) => {
      setText(value);
      setRefusal(null);
      draft.write(value);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        void send();
      }
      if (event.key === "Escape") onLeave?.();
    },
  };
}
