import type { Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { memo, useRef } from "react";
import type { EssayRequest } from "#features/essay/query/essay.api.ts";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";
import { EssayFileFacts } from "#features/essay/text/essay-file-facts.tsx";
import { FileProblem, useUpload } from "./use-upload.ts";

/** The essay as one PDF in place of the text: the student chooses, sends, replaces or removes it (reading 78). */
export const Upload = memo(function Upload({ request, file }: { request: EssayRequest; file: Essay["file"] }) {
  const t = useTranslations("essay");
  const messages = useErrorMessages();
  const input = useRef<HTMLInputElement>(null);
  const notify = (what: "done" | "removed" | "cancelled") => raiseToast({ message: t(`file.${what}`) });
  const { share, problem, removal, send, cancel } = useUpload(request, notify);
  const sending = share !== null;
  return (
    <EssaySection id="essay-file" title={t(file ? "file.yours" : "file.title")}>
      {file ? <EssayFileFacts file={file} /> : null}
      <p className={styles.hint} id="essay-file-help">
        {file ? t("file.instead") : t("file.lead")}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={t("file.choose")}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Emptied, so that the student can choose the same file again after a failure.
          target.value = "";
          if (chosen) void send(chosen);
        }}
      />
      {sending && <ProgressBar value={share} max={1} label={t("file.sending", { percent: Math.floor(share * 100) })} />}
      {problem instanceof FileProblem ? (
        <p role="alert" className={styles.refusal}>
          {messages.ofCode(problem.code, problem.code)}
        </p>
      ) : (
        problem !== null && <ErrorNote error={problem} />
      )}
      <ErrorNote error={removal.error} />
      <div className={styles.buttons}>
        {sending ? (
          <Button variant="secondary" onClick={cancel}>
            {t("file.cancel")}
          </Button>
        ) : (
          <Button variant="secondary" aria-describedby="essay-file-help" onClick={() => input.current?.click()}>
            {t(file ? "file.replace" : "file.choose")}
          </Button>
        )}
        {file && !sending && (
          <Button variant="quiet-danger" clickMutation={removal} pendingLabel={t("file.removing")}>
            {t("file.remove")}
          </Button>
        )}
      </div>
    </EssaySection>
  );
});
