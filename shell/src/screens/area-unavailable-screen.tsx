import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import styles from "./message-screen.module.css";

/** The facts on the error card of an area, and its Retry. */
export interface AreaUnavailableProps {
  area: string;
  version: string;
  /** Where loading stopped. */
  phase: string;
  /** The number under which support finds it. */
  errorId: string;
  /** Whether a person stopped it: then nothing is wrong, and there is nothing to quote. */
  stopped?: boolean;
  /** Whether the device had no connection: a message says so, and there is no code to quote. */
  offline?: boolean;
  /** Whether a newer version has replaced this one: the button opens it. */
  replaced?: boolean;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown in place of an area that failed to load, or whose loading was stopped; header, footer and the other areas keep working. */
export function AreaUnavailableScreen(props: AreaUnavailableProps) {
  const {
    area,
    version,
    phase,
    errorId,
    stopped = false,
    offline = false,
    replaced = false,
    onRetry,
    retrying,
  } = props;
  const t = useTranslations(["shell", "common"]);
  const broken = phase === "render" ? "area_broken" : "area_unavailable";
  const interrupted = stopped ? "area_stopped" : broken;
  const texts = offline ? "area_offline" : replaced ? "area_replaced" : interrupted;
  return (
    <div className={styles.screen} role="alert">
      <PageTitle title={t(`${texts}.title`)} />
      <span className={styles.rule} aria-hidden="true" />
      <PageHeading>{t(`${texts}.title`)}</PageHeading>
      <p className={styles.lead}>{t(`${texts}.description`)}</p>
      <div className={styles.ways}>
        <Button pending={retrying} pendingLabel={t("common:buttons.retrying")} onClick={onRetry}>
          {stopped && !offline
            ? t("area_stopped.load")
            : replaced
              ? t("area_replaced.open")
              : t("common:buttons.retry")}
        </Button>
      </div>
      {!stopped && !offline && !replaced && (
        <p className={styles.small}>
          <span>{t("area_unavailable.code")}</span> <code>{errorId}</code>
          <br />
          <span>{t("area_unavailable.what", { area, version, phase })}</span>
        </p>
      )}
    </div>
  );
}
