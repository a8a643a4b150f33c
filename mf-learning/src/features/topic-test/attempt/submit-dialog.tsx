import type { AttemptQuestion } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import styles from "./attempt-page.module.css";
import type { useAttempt } from "./use-attempt.ts";

interface SubmitDialogProps {
  open: boolean;
  onClose: () => void;
  questions: readonly AttemptQuestion[];
  addressOf: (number: number) => string;
  submit: ReturnType<typeof useAttempt>["submit"];
}

/** Lists the questions unanswered or put aside, with a link to each, before the attempt ends for good. */
export function SubmitDialog({ open, onClose, questions, addressOf, submit }: SubmitDialogProps) {
  const t = useTranslations("tests");
  const unanswered = questions.filter(({ answer }) => answer === null);
  const marked = questions.filter((question) => question.marked);
  const lists = [
    ["unanswered", unanswered],
    ["marked", marked],
  ] as const;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("submit.title")}
      mutation={submit}
      cancel={t("submit.cancel")}
      action={
        <Button clickMutation={submit} pendingLabel={t("submit.submitting")}>
          {t("submit.confirm")}
        </Button>
      }
    >
      {unanswered.length === 0 && <p>{t("submit.all")}</p>}
      {lists.map(
        ([name, list]) =>
          list.length > 0 && (
            <div key={name}>
              <p id={`submit-${name}`}>{t(`submit.${name}`)}</p>
              <ul className={styles.named} aria-labelledby={`submit-${name}`}>
                {list.map(({ number }) => (
                  <li key={number}>
                    <Link to={addressOf(number)} onClick={onClose}>
                      {t("submit.go_to", { number })}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p>{t("submit.final")}</p>
    </ConfirmDialog>
  );
}
