import { useTranslation } from "@academy/shared/i18n";
import { Banner } from "@academy/shared/ui/banner";
import { useSyncExternalStore } from "react";

const watchConnection = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

/** Says that the device has no connection, and goes away by itself. */
export function OfflineBanner() {
  const { t } = useTranslation("shell");
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : (
    <Banner tone="warning" shape="edge" live>
      {t("offline")}
    </Banner>
  );
}
