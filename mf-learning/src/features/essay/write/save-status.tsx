import { timeOfDay } from "@academy/shared/format/date-time";
import { ApiError } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import type { SaveState } from "./autosave.ts";
import styles from "./editor.module.css";

interface SaveStatusProps {
  state: SaveState;
  savedAt: string | null;
  /** Whether this device keeps the unsaved text. */
  isKept: boolean;
  onRetry: () => void;
}

/** Whether the server has the text; a screen reader hears when a save fails, and when the text is saved again. */
export function SaveStatus({ state, savedAt, isKept, onRetry }: SaveStatusProps) {
  const t = useTranslations("essay");
  const language = useLanguage();
  const errors = useErrorMessages();
  const { kind } = state;
  const failed = () => {
    if (!isKept) return t("save.lost");
    const error = kind === "failed" ? state.error : null;
    return error instanceof ApiError && error.status === 0 ? t("save.offline") : t("save.failed");
  };
  const texts = {
    saved: savedAt ? t("save.saved", { time: timeOfDay(new Date(savedAt), language) }) : t("save.none"),
    waiting: t("save.waiting"),
    saving: t("save.saving"),
    failed: failed(),
    conflict: t("save.failed"),
  };
  const refusal =
    kind === "failed" && state.error instanceof ApiError && state.error.status >= 400 ? state.error : null;
  return (
    <div className={styles.save} data-kind={kind === "conflict" ? "failed" : kind}>
      <span>{texts[kind]}</span>
      {refusal && <span>{errors.of(refusal)}</span>}
      <span role="status" className="visually-hidden">
        {kind === "failed" || kind === "conflict" ? texts[kind] : ""}
      </span>
      {kind === "failed" && (
        <Button variant="link" onClick={onRetry}>
          {t("save.retry")}
        </Button>
      )}
    </div>
  );
}
