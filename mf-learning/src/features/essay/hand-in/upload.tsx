import { isPdf } from "@academy/shared/browser/is-pdf";
import { ESSAY_FILE_MAX, type Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { FileButton } from "@academy/shared/ui/buttons/file-button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { memo, useEffect, useRef, useState } from "react";
import { removeEssayFile, uploadEssay } from "#features/essay/query/essay.api.ts";
import { useEssayUpdate } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";
import { EssayFileFacts } from "#features/essay/text/essay-file-facts.tsx";

/** What the page finds wrong with a file before it sends it, as an error code; the server checks the file again. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > ESSAY_FILE_MAX) return "essay.file_too_large";
  return (await isPdf(file)) ? null : "essay.file_format";
}

/** The essay as one PDF in place of the text: the student chooses, sends, replaces or removes it (reading 78). */
export const Upload = memo(function Upload({ file }: Pick<Essay, "file">) {
  const t = useTranslations("essay");
  const messages = useErrorMessages();
  const { request, update } = useEssayUpdate();
  /** The part that is sent, from 0 to 1, or null while no upload is running. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const notify = (what: "done" | "removed" | "cancelled") => raiseToast({ message: t(`file.${what}`) });
  const send = async (chosen: File) => {
    setProblem(null);
    const refusal = await problemOf(chosen);
    if (refusal) return setProblem(refusal);
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      update(await uploadEssay(request, chosen, { signal: controller.signal, onProgress: setShare }));
      notify("done");
    } catch (error) {
      if (controller.signal.aborted) notify("cancelled");
      else setProblem(error);
    } finally {
      setShare(null);
    }
  };
  const removal = useMutation({
    mutationFn: () => removeEssayFile(request),
    onSuccess: (state) => {
      update(state);
      notify("removed");
    },
  });

  return (
    <EssaySection id="essay-file" title={t(file ? "file.yours" : "file.title")}>
      {file && <EssayFileFacts file={file} />}
      <p className={styles.hint} id="essay-file-help">
        {t(file ? "file.instead" : "file.lead")}
      </p>
      {share !== null && (
        <ProgressBar value={share} max={1} label={t("file.sending", { percent: Math.floor(share * 100) })} />
      )}
      {typeof problem === "string" ? (
        <p role="alert" className={styles.refusal}>
          {messages.ofCode(problem)}
        </p>
      ) : (
        <ErrorNote error={problem} />
      )}
      <ErrorNote error={removal.error} />
      <div className={styles.buttons}>
        {share === null ? (
          <FileButton
            field={{ accept: "application/pdf,.pdf", "aria-label": t("file.choose") }}
            onChoose={(chosen) => void send(chosen)}
            variant="secondary"
            aria-describedby="essay-file-help"
          >
            {t(file ? "file.replace" : "file.choose")}
          </FileButton>
        ) : (
          <Button variant="secondary" onClick={() => abort.current?.abort()}>
            {t("file.cancel")}
          </Button>
        )}
        {file && share === null && (
          <Button variant="quiet-danger" clickMutation={removal} pendingLabel={t("file.removing")}>
            {t("file.remove")}
          </Button>
        )}
      </div>
    </EssaySection>
  );
});
