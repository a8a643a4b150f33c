import { useTranslations } from "@academy/shared/i18n";
import { Check, CloudOff } from "lucide-react";
import type { SaveState } from "./answer-outbox.ts";
import styles from "./attempt-page.module.css";

/** Whether the choices are saved. A screen reader hears only a failure: the other states change with each choice. */
export function SaveNote({ state }: { state: SaveState }) {
  const t = useTranslations("tests");
  return (
    <div>
      {state !== "unsent" && (
        <p className={styles.saved}>
          {state === "saved" && <Check size={16} />}
          <span>{t(`attempt.${state}`)}</span>
        </p>
      )}
      <div role="status">
        {state === "unsent" && (
          <p className={styles.unsent}>
            <CloudOff size={18} />
            <span>{t("attempt.unsent")}</span>
          </p>
        )}
      </div>
    </div>
  );
}
