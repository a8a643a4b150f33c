import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import type { AreaUnavailableProps } from "./area-unavailable-screen.tsx";

/** The error card as a strip above the page that was prerendered and can still be read. */
export function AreaUnavailableStrip({ failure, onRetry, retrying }: AreaUnavailableProps) {
  const { area, version, phase, id, stopped, offline, replaced } = failure;
  const t = useTranslations(["shell", "common"]);
  return (
    <Banner
      tone="error"
      shape="strip"
      live
      title={t(replaced ? "area_replaced.title" : "area_unavailable.kept")}
      action={
        <Button variant="secondary" pending={retrying} pendingLabel={t("common:buttons.retrying")} onClick={onRetry}>
          {replaced ? t("area_replaced.open") : t("common:buttons.retry")}
        </Button>
      }
    >
      {offline && <span>{t("area_offline.kept")}</span>}
      {!stopped && !offline && !replaced && (
        <>
          <span>{t("area_unavailable.code")}</span> <code>{id}</code>{" "}
          <span>{t("area_unavailable.what", { area, version, phase })}</span>
        </>
      )}
    </Banner>
  );
}
