import type { CannedAnswer } from "@academy/shared/contract/staff/canned-answers";
import type { Language } from "@academy/shared/i18n";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { MessageSquareText } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMay } from "#me/use-may.ts";
import { CannedForm } from "./canned-form.tsx";
import { CannedList } from "./canned-list.tsx";
import { insertText } from "./insert-text.ts";

interface CannedAnswersProps {
  /** The field into which a text is inserted, its content, and how it is written. */
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onWrite: (text: string) => void;
  /** The language of the reader. */
  language: Language;
}

/** Inserts a canned answer at the caret of an answer; they are also made and changed here. */
export function CannedAnswers({ field, value, onWrite, language }: CannedAnswersProps) {
  const t = useTranslations("staff");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<CannedAnswer | "new" | null>(null);
  const caret = useRef<number | null>(null);
  const close = () => {
    setOpen(false);
    setEdited(null);
  };
  useEffect(() => {
    const area = field.current;
    const keep = () => {
      caret.current = area?.selectionEnd ?? null;
    };
    area?.addEventListener("blur", keep);
    return () => area?.removeEventListener("blur", keep);
  }, [field]);
  const insert = (piece: string) => {
    const written = insertText(value, piece, caret.current);
    onWrite(written.text);
    close();
    caret.current = written.caret;
    // After the dialog has given the focus back to its button.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(written.caret, written.caret);
    });
  };
  if (!may("canned_answers.manage")) return null;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon={MessageSquareText}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("canned.open")}
      </Button>
      <Dialog open={open} onClose={close} title={t("canned.title")}>
        {edited ? (
          <CannedForm
            key={edited === "new" ? "new" : edited.id}
            answer={edited === "new" ? null : edited}
            onDone={() => setEdited(null)}
          />
        ) : (
          <CannedList language={language} onInsert={insert} onEdit={setEdited} />
        )}
      </Dialog>
    </>
  );
}
