import { type Essay, wordsOf } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Printer } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { TextEditor } from "./document/text-editor.tsx";
import { Submit } from "./hand-in/submit.tsx";
import { Upload } from "./hand-in/upload.tsx";
import { useEssayRequest } from "./query/use-essay-update.ts";
import styles from "./style/essay.module.css";
import { Paper } from "./text/paper.tsx";
import { Conflict } from "./write/conflict.tsx";
import editor from "./write/editor.module.css";
import { SaveStatus } from "./write/save-status.tsx";
import { useAutosave } from "./write/use-autosave.ts";
import { Versions } from "./write/versions.tsx";
import { WordCount } from "./write/word-count.tsx";

/** The props of the essay's editor. */
export interface EssayDeskProps {
  courseId: number;
  essay: Essay;
  studentId: number | null;
  author: string;
}

/** Where the student writes, saves, uploads and hands in the essay; its code is loaded only while the essay can be changed. */
export function EssayDesk({ courseId, essay, studentId, author }: EssayDeskProps) {
  const t = useTranslations("essay");
  const request = useEssayRequest(courseId);
  const { autosave, text, state } = useAutosave(request, essay, studentId);
  const counted = useDeferredValue(text);
  const words = useMemo(() => wordsOf(counted), [counted]);

  const { file } = essay;
  const handedIn = useMemo(
    () => ({
      file,
      words,
      settle: async () => {
        await autosave.flush();
        return autosave.isSaved() ? autosave.revision() : null;
      },
    }),
    [autosave, file, words],
  );

  if (state.kind === "conflict")
    return <Conflict mine={text} other={state.other} onKeepMine={autosave.keepMine} onTakeOther={autosave.takeOther} />;

  return (
    <>
      <section aria-labelledby="essay-text" className={styles.part}>
        <div className={styles.row}>
          <h2 id="essay-text" className={styles.heading}>
            {t("text.title")}
          </h2>
          <Button variant="quiet" icon={<Printer size={18} />} onClick={() => print()}>
            {t("print.button")}
          </Button>
        </div>
        <TextEditor text={text} onChange={autosave.change} onBlur={autosave.flush} onOpen={autosave.setCollector} />
        <div className={editor.bar}>
          <WordCount words={words} />
          <SaveStatus
            state={state}
            savedAt={essay.saved_at}
            isKept={studentId !== null}
            onRetry={() => void autosave.flush()}
          />
        </div>
        <Versions request={request} essayId={essay.id} autosave={autosave} />
      </section>
      <Upload request={request} file={file} />
      <Submit request={request} handedIn={handedIn} />
      <Paper topic={essay.topic.title} author={author} words={words} text={text} />
    </>
  );
}
