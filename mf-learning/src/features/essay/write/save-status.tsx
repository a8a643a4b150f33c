import { timeOfDay } from "@academy/shared/format/date-time";
import { ApiError } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import type { SaveState } from "./autosave.ts";
import styles from "./editor.module.css";

interface SaveStatusProps {
  /** In a conflict the two texts are shown in place of the editor. */
  state: Exclude<SaveState, { kind: "conflict" }>;
  savedAt: string | null;
  /** Whether this device keeps the unsaved text. */
  isKept: boolean;
  onRetry: () => unknown;
}

/** Whether the server has the text; a screen reader hears when a save fails, and when the text is saved again. */
export function SaveStatus({ state, savedAt, isKept, onRetry }: SaveStatusProps) {
  const t = useTranslations("essay");
  const language = useLanguage();
  const errors = useErrorMessages();
  const { kind } = state;
  const failure = kind === "failed" && state.error instanceof ApiError ? state.error : null;
  const texts = {
    saved: savedAt ? t("save.saved", { time: timeOfDay(new Date(savedAt), language) }) : t("save.none"),
    waiting: t("save.waiting"),
    saving: t("save.saving"),
    failed: t(isKept ? (failure?.status === 0 ? "save.offline" : "save.failed") : "save.lost"),
  };
  return (
    <div className={styles.save} data-kind={kind}>
      <span>{texts[kind]}</span>
      {failure && failure.status >= 400 && <span>{errors.of(failure)}</span>}
      <span role="status" className="visually-hidden">
        {kind === "failed" ? texts.failed : ""}
      </span>
      {kind === "failed" && (
        <Button variant="link" onClick={onRetry}>
          {t("save.retry")}
        </Button>
      )}
    </div>
  );
}
