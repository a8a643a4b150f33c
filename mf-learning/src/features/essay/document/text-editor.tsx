import { ESSAY_TEXT_MAX } from "@academy/shared/contract/essay";
import { memoize } from "@academy/shared/format/memoize";
import { useTranslations } from "@academy/shared/i18n";
import { nextTask } from "@academy/shared/time/next-task";
import { FieldError } from "@academy/shared/ui/forms/field-frame";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import styles from "./document.module.css";
import { createEditor, type Editor, type EditorParts } from "./editor.ts";
import { FindBar } from "./find-bar.tsx";
import { OutlineList } from "./outline-list.tsx";
import { type ReadBlock, readInParts } from "./read-markdown.ts";
import { Toolbar } from "./toolbar.tsx";
import tools from "./tools.module.css";

interface TextEditorProps {
  /** The essay as Markdown. */
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Gets what makes the editor report its last changes at once, instead of after the key. */
  onOpen: (report: () => void) => void;
}

/**
 * The essay as a document (decision 0153), with its tools, its outline and a search. A long one is read and made in several tasks before it is
 * shown, so that a slow phone answers meanwhile.
 */
export function TextEditor({ text, onChange, onBlur, onOpen }: TextEditorProps) {
  const t = useTranslations("essay");
  const id = useId();
  const [start] = useState(text);
  const [searching, setSearching] = useState(false);
  const [reduced, setReduced] = useState(false);
  const isTooLong = text.length > ESSAY_TEXT_MAX;

  const openSearch = useCallback(() => {
    setSearching(true);
    document.getElementById(`${id}-find`)?.focus();
  }, [id]);
  // The editor needs the names of all footnotes with every key.
  const nameOf = useMemo(() => memoize((footnote: number) => t("text.footnote", { number: footnote })), [t]);
  const parts: EditorParts = {
    text,
    onChange(next) {
      setReduced(false);
      onChange(next);
    },
    onBlur,
    onFind: openSearch,
    onTools: () => document.querySelector<HTMLElement>(`[aria-controls="${id}"] [tabindex="0"]`)?.focus(),
    onPaste: setReduced,
    nameOf,
    attributes: {
      id,
      class: styles.document ?? "",
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": t("editor.label"),
      "aria-describedby": `${id}-help`,
      ...(isTooLong && { "aria-invalid": "true", "aria-errormessage": `${id}-error` }),
      spellcheck: "true",
      translate: "no",
    },
  };
  const [editor, setEditor] = useState<Editor | null>(null);
  const create = useEffectEvent((blocks: ReadBlock[]) => createEditor({ ...parts, text: start }, blocks));
  useEffect(() => {
    let isShown = true;
    let created: Editor | undefined;
    void readInParts(start).then(async (blocks) => {
      if (isShown) created = create(blocks);
      await nextTask();
      if (isShown && created) setEditor(created);
    });
    return () => {
      isShown = false;
      created?.destroy();
    };
  }, [start]);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? editor?.mount(element.current) : undefined), [editor]);
  useLayoutEffect(() => editor?.update(parts));
  useEffect(() => {
    if (editor) onOpen(editor.write);
  }, [onOpen, editor]);

  if (!editor) return <Skeleton shape="row" count={8} />;
  return (
    <div className={styles.editor}>
      <OutlineList editor={editor} />
      <div className={tools.tools}>
        <Toolbar controls={id} editor={editor} searching={searching} onFind={openSearch} />
        {searching && <FindBar id={`${id}-find`} editor={editor} onClose={() => setSearching(false)} />}
      </div>
      <div ref={element} />
      <p id={`${id}-help`} className={styles.keys}>
        {t("editor.help")}
      </p>
      {isTooLong && <FieldError id={`${id}-error`}>{t("editor.too_long", { max: ESSAY_TEXT_MAX })}</FieldError>}
      <p role="status" className={reduced ? styles.note : "visually-hidden"}>
        {reduced ? t("editor.paste_cleaned") : ""}
      </p>
    </div>
  );
}
