import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import type { AreaError } from "#errors/area-error.ts";
import styles from "./message-screen.module.css";

/** The facts on the error card of an area, and its Retry. */
export interface AreaUnavailableProps {
  /** With its number, under which support finds it, unless nothing is wrong with the academy. */
  failure: Pick<AreaError, "area" | "version" | "phase" | "id" | "stopped" | "offline" | "replaced">;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown in place of an area that failed to load, or whose loading was stopped; header, footer and the other areas keep working. */
export function AreaUnavailableScreen({ failure, onRetry, retrying }: AreaUnavailableProps) {
  const { area, version, phase, id, stopped, offline, replaced } = failure;
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
          <span>{t("area_unavailable.code")}</span> <code>{id}</code>
          <br />
          <span>{t("area_unavailable.what", { area, version, phase })}</span>
        </p>
      )}
    </div>
  );
}
