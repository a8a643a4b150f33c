import { NOTE_MAX } from "@academy/shared/contract/notes";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { usePostForm } from "#drafts/use-post-form.ts";
import styles from "./notes.module.css";

interface NoteFormProps {
  label: string;
  /** The key of the draft. */
  draftKey: string;
  initial?: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** A part of the transcript that joins what is written. */
  quoted?: { text?: string } | null;
  /** Called when the first letter of a note is typed. */
  onBegin?: () => void;
  onSave: (content: string) => Promise<unknown>;
  /** Called when Escape or Cancel leaves the form; the draft stays. */
  onLeave: () => void;
  /** Whether the form shows Cancel beside Save. */
  canCancel?: boolean;
  autoFocus?: boolean;
}

/** The text of a note. It is kept until the server has it; the form shows why a save failed. */
export function NoteForm({
  label,
  draftKey,
  initial,
  field: given,
  quoted = null,
  onBegin,
  onSave,
  onLeave,
  canCancel = false,
  autoFocus,
}: NoteFormProps) {
  const t = useTranslations(["learning", "common"]);
  const { form, send, draft, field } = usePostForm({
    draftKey,
    initial,
    max: NOTE_MAX,
    field: given,
    onSend: onSave,
    onLeave,
    sentences: { empty: t("notes.empty_note") },
  });
  const text = draft.value.content;
  const join = useEffectEvent((quotation: string) =>
    draft.write({ content: [text, quotation].filter(Boolean).join("\n") }),
  );
  useEffect(() => {
    if (quoted?.text) join(quoted.text);
  }, [quoted]);

  return (
    <form {...form.props} className={styles.form}>
      <TextArea
        {...field}
        label={label}
        rows={2}
        autoFocus={autoFocus}
        onChange={({ target }) => {
          if (!text && target.value) onBegin?.();
          draft.write({ content: target.value });
        }}
      />
      <ErrorNote {...form.failure} />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" mutation={send} pendingLabel={t("common:buttons.saving")}>
          {t("common:buttons.save")}
        </Button>
        {canCancel && (
          <Button variant="quiet" onClick={onLeave}>
            {t("common:buttons.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
