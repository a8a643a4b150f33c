import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/page-title";
import styles from "./message-screen.module.css";

/** What an error card of an area tells, and its way out. */
export interface AreaUnavailableProps {
  area: string;
  version: string;
  /** Where loading stopped. */
  phase: string;
  /** The number under which support finds it. */
  errorId: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Stands where one area could not be shown, while header, footer and the other areas live. */
export function AreaUnavailableScreen({ area, version, phase, errorId, onRetry, retrying }: AreaUnavailableProps) {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <div className={styles.screen} role="alert">
      <PageTitle title={t("area_unavailable.title")} />
      <span className={styles.rule} aria-hidden="true" />
      <PageHeading>{t("area_unavailable.title")}</PageHeading>
      <p className={styles.lead}>{t("area_unavailable.description")}</p>
      <div className={styles.ways}>
        <Button pending={retrying} pendingLabel={t("common:buttons.retrying")} onClick={onRetry}>
          {t("common:buttons.retry")}
        </Button>
      </div>
      <p className={styles.small}>
        {t("area_unavailable.code")} <code>{errorId}</code>
        <br />
        {t("area_unavailable.what", { area, version, phase })}
      </p>
    </div>
  );
}
