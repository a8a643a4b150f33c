import { ESSAY_TEXT_MAX } from "@academy/shared/contract/essay";
import { useTranslation } from "@academy/shared/i18n";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { EssayText } from "#features/essay/text/essay-text.tsx";
import { useNumber } from "#features/essay/texts/use-number.ts";
import { applyEdit } from "./apply-edit.ts";
import styles from "./editor.module.css";
import { continueLines, nextFootnote } from "./text-edits.ts";
import { Toolbar } from "./toolbar.tsx";
import { editOf, type Tool, toolOf } from "./tools.ts";

/** Loads the code that converts documents, which most essays never need; without the network their plain text is pasted. */
const loadCleaner = () =>
  import("./pasted-markdown.ts").then(
    (module) => module.pastedMarkdown,
    () => null,
  );

interface TextEditorProps {
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** The text of the essay as Markdown, with buttons that set its marks and a preview (decision 0055). */
export function TextEditor({ text, onChange, onBlur }: TextEditorProps) {
  const { t } = useTranslation("essay");
  const number = useNumber();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const [cleaned, setCleaned] = useState(false);
  const placeholders = {
    heading: t("editor.words.heading"),
    text: t("editor.words.text"),
    footnote: t("editor.words.footnote"),
  };

  const apply = (tool: Tool) => {
    if (field.current) applyEdit(field.current, editOf(tool, selectedIn(field.current), placeholders));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = toolOf(event.nativeEvent);
    if (tool) {
      event.preventDefault();
      return apply(tool);
    }
    const plainEnter = event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.nativeEvent.isComposing;
    const edit = plainEnter ? continueLines(selectedIn(event.currentTarget)) : null;
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  };
  const paste = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    if (!html) return;
    event.preventDefault();
    const target = event.currentTarget;
    const plain = event.clipboardData.getData("text/plain");
    const cleaner = await loadCleaner();
    const { start: from, end: to, text: now } = selectedIn(target);
    const insert = cleaner ? cleaner(html, nextFootnote(now) - 1) : plain;
    applyEdit(target, { from, to, insert, start: from + insert.length, end: from + insert.length });
    setCleaned(true);
  };

  return (
    <div className={styles.editor}>
      <Toolbar
        controls={id}
        onTool={apply}
        previewing={previewing}
        onPreview={() => {
          setPreviewing(!previewing);
          if (previewing) requestAnimationFrame(() => field.current?.focus());
        }}
      />
      {/* Hidden, not removed: the browser's undo history would be lost with the field. */}
      <div hidden={previewing} className={styles.field}>
        <TextArea
          ref={field}
          id={id}
          label={t("editor.label")}
          name="essay"
          help={t("editor.help")}
          rows={16}
          spellCheck
          value={text}
          error={text.length > ESSAY_TEXT_MAX ? t("editor.too_long", { max: number(ESSAY_TEXT_MAX) }) : undefined}
          onChange={({ target }) => {
            setCleaned(false);
            onChange(target.value);
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={onBlur}
        />
      </div>
      {previewing && (
        <section aria-label={t("editor.preview")} className={styles.preview}>
          {text.trim() === "" ? <p>{t("text.empty")}</p> : <EssayText markdown={text} />}
        </section>
      )}
      <p role="status" className={cleaned ? styles.note : "visually-hidden"}>
        {cleaned ? t("editor.paste_cleaned") : ""}
      </p>
    </div>
  );
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});
