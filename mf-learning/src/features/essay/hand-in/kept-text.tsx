import type { Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { unsentEssay } from "@academy/shared/storage/learning-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { CopyButton } from "@academy/shared/ui/buttons/copy-button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import styles from "#features/essay/style/essay.module.css";

/** A text that this device still keeps when the essay can no longer be changed: its author copies it or removes it. */
export function KeptText({ essay, studentId }: { essay: Essay; studentId: number | null }) {
  const t = useTranslations("essay");
  const [kept, setKept] = useState(() => unsentEssay.read(studentId, essay.id));
  if (!kept || kept.text === essay.text) return null;
  const drop = () => {
    unsentEssay.write(null, studentId, essay.id);
    setKept(null);
  };
  return (
    <Banner tone="warning" title={t("kept.title")}>
      <p>{t("kept.text")}</p>
      <div className={styles.buttons}>
        <CopyButton text={kept.text} name={t("kept.copy")} />
        <Button variant="quiet" onClick={drop}>
          {t("kept.drop")}
        </Button>
      </div>
    </Banner>
  );
}
