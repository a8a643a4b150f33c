import { useTranslations } from "@academy/shared/i18n";
import { useNavigation } from "@academy/shared/router";
import { useEffect, useState } from "react";
import styles from "./loading-line.module.css";

/** A quick page needs no sign of loading. */
const SHOWN_AFTER_MS = 300;

/** A thin line under the header while the next page is on its way, where that takes longer than a moment. */
export function LoadingLine() {
  const t = useTranslations("shell");
  const loading = useNavigation().state === "loading";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [loading]);
  return shown ? <div className={styles.line} role="progressbar" aria-label={t("loading_area")} /> : null;
}
