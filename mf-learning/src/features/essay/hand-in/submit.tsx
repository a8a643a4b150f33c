import { ESSAY_WORDS_MAX, ESSAY_WORDS_MIN, type Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { memo, useRef, useState } from "react";
import { submitEssay } from "#features/essay/query/essay.api.ts";
import { useEssayUpdate } from "#features/essay/query/use-essay-update.ts";
import styles from "#features/essay/style/essay.module.css";
import type { Autosave } from "#features/essay/write/autosave.ts";

interface SubmitProps {
  autosave: Autosave;
  file: Essay["file"];
  /** Number of words in the text on the page. */
  words: number;
}

/** Hands the essay in: says what is missing, and asks for the statement of own work. */
export const Submit = memo(function Submit(handedIn: SubmitProps) {
  const t = useTranslations("essay");
  return (
    <div>
      <DialogButton dialog={(close) => <SubmitDialog {...handedIn} onClose={close} />}>{t("submit.open")}</DialogButton>
    </div>
  );
});

function SubmitDialog({ autosave, file, words: ofText, onClose }: SubmitProps & { onClose: () => void }) {
  const t = useTranslations("essay");
  const errors = useErrorMessages();
  const { request, update } = useEssayUpdate();
  const invalidate = useInvalidate();
  const mark = useRef<HTMLInputElement>(null);
  const [statement, setStatement] = useState(false);
  const [refused, setRefused] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const words = file?.words ?? ofText;
  const limits = { words, min: ESSAY_WORDS_MIN, max: ESSAY_WORDS_MAX };
  const missing = [
    ...(words < ESSAY_WORDS_MIN ? [t("submit.missing_short", limits)] : []),
    ...(words > ESSAY_WORDS_MAX ? [t("submit.missing_long", limits)] : []),
    ...(unsaved ? [t("submit.missing_saved")] : []),
  ];
  const submission = useMutation({
    mutationFn: async () => {
      await autosave.flush();
      const isSaved = autosave.isSaved();
      setUnsaved(!isSaved);
      return isSaved ? submitEssay(request, { statement: true, revision: autosave.revision() }) : null;
    },
    onSuccess: (state) => {
      if (!state) return;
      onClose();
      update(state, t("submit.done"));
    },
    // Another tab may have saved or submitted: the current state is shown behind the dialog.
    onError: () => void invalidate({ queryKey: ["essay", request.course] }),
  });
  const hasWords = words >= ESSAY_WORDS_MIN && words <= ESSAY_WORDS_MAX;
  const send = () => {
    if (!statement) {
      setRefused(true);
      mark.current?.focus();
      return;
    }
    submission.mutate();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("submit.title")}
      mutation={submission}
      cancel={t("submit.cancel")}
      action={
        hasWords && (
          <Button mutation={submission} pendingLabel={t("submit.sending")} onClick={send}>
            {t("submit.send")}
          </Button>
        )
      }
    >
      <div className={styles.part}>
        {missing.length > 0 && (
          <Banner tone="warning" title={t("submit.missing")} live={unsaved}>
            <ul className={styles.list}>
              {missing.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Banner>
        )}
        {hasWords && (
          <>
            <p>
              <span>
                {file ? t("submit.what_file", { name: file.name, words }) : t("submit.what_text", { count: words })}
              </span>{" "}
              <span>{t("submit.text")}</span>
            </p>
            <Checkbox
              ref={mark}
              checked={statement}
              error={refused && !statement ? errors.ofCode("essay.statement") : undefined}
              onCheckedChange={setStatement}
            >
              {t("submit.statement")}
            </Checkbox>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
