import { type Essay, wordsOf } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useDeferredValue, useMemo } from "react";
import { TextEditor } from "./document/text-editor.tsx";
import { Submit } from "./hand-in/submit.tsx";
import { Upload } from "./hand-in/upload.tsx";
import { useEssayRequest } from "./query/use-essay-update.ts";
import styles from "./style/essay.module.css";
import { Paper, PrintButton } from "./text/paper.tsx";
import { Conflict } from "./write/conflict.tsx";
import editor from "./write/editor.module.css";
import { SaveStatus } from "./write/save-status.tsx";
import { useAutosave } from "./write/use-autosave.ts";
import { Versions } from "./write/versions.tsx";
import { WordCount } from "./write/word-count.tsx";

/** The props of the essay's editor. */
export interface EssayDeskProps {
  essay: Essay;
  studentId: number | null;
  author: string;
}

/** Where the student writes, saves, uploads and hands in the essay; its code is loaded only while the essay can be changed. */
export function EssayDesk({ essay, studentId, author }: EssayDeskProps) {
  const t = useTranslations("essay");
  const request = useEssayRequest();
  const { autosave, text, state } = useAutosave(request, essay, studentId);
  const counted = useDeferredValue(text);
  const words = useMemo(() => wordsOf(counted), [counted]);

  if (state.kind === "conflict")
    return <Conflict mine={text} other={state.other} onKeepMine={autosave.keepMine} onTakeOther={autosave.takeOther} />;

  return (
    <>
      <section aria-labelledby="essay-text" className={styles.part}>
        <div className={styles.row}>
          <h2 id="essay-text" className={styles.heading}>
            {t("text.title")}
          </h2>
          <PrintButton />
        </div>
        <TextEditor text={text} onChange={autosave.change} onBlur={autosave.flush} onOpen={autosave.setCollector} />
        <div className={editor.bar}>
          <WordCount words={words} />
          <SaveStatus state={state} savedAt={essay.saved_at} isKept={studentId !== null} onRetry={autosave.flush} />
        </div>
        <Versions request={request} essayId={essay.id} autosave={autosave} />
      </section>
      <Upload file={essay.file} />
      <Submit autosave={autosave} file={essay.file} words={words} />
      <Paper topic={essay.topic.title} author={author} words={words} text={text} />
    </>
  );
}
