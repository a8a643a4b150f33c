import { NOTE_MAX } from "@academy/shared/contract/notes";
import { lengthOf } from "@academy/shared/contract/text-length";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/button";
import { ErrorNote } from "@academy/shared/ui/error-note";
import { useErrorWords } from "@academy/shared/ui/error-words";
import { TextArea } from "@academy/shared/ui/text-area";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { Draft } from "#drafts/draft.ts";
import styles from "./notes.module.css";

interface NoteFormProps {
  label: string;
  draft: Draft;
  initial?: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** The first letter of a note was typed. */
  onBegin?: () => void;
  onSave: (content: string) => Promise<unknown>;
  /** Escape and Cancel leave the form; the draft stays. */
  onLeave: () => void;
  /** Offers Cancel beside Save. */
  canCancel?: boolean;
  autoFocus?: boolean;
}

/** The words of a note. They are kept until the server has them; what hinders that is said here. */
export function NoteForm({
  label,
  draft,
  initial = "",
  field: given,
  onBegin,
  onSave,
  onLeave,
  canCancel = false,
  autoFocus,
}: NoteFormProps) {
  const { t } = useTranslation(["learning", "common"]);
  const words = useErrorWords();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const [text, setText] = useState(() => draft.read() || initial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const write = (value: string) => {
    if (!text && value) onBegin?.();
    setText(value);
    setRefusal(null);
    draft.write(value);
  };
  const save = async () => {
    if (saving) return;
    const length = lengthOf(text);
    if (length === 0 || length > NOTE_MAX) {
      setRefusal(length === 0 ? t("notes.empty_note") : words.ofCode("field.too_long"));
      field.current?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      await onSave(text.trim());
      draft.forget();
      setText("");
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape") onLeave();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        ref={field}
        label={label}
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        value={text}
        readOnly={saving}
        autoFocus={autoFocus}
        error={refusal ?? undefined}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      {failure !== null && <ErrorNote error={failure} onRetry={save} retrying={saving} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" pending={saving} pendingLabel={t("common:buttons.saving")}>
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
