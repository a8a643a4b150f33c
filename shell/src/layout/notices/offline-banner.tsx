import { useTranslations } from "@academy/shared/i18n";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import styles from "./offline-banner.module.css";
import { useHeightOnPage } from "./use-height-on-page.ts";

const watchConnection = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

/** Whether the browser's scroll anchoring keeps the text in its place. At the very top of a page it never does. */
const hasScrollAnchoring = () => scrollY > 0 && CSS.supports("overflow-anchor", "auto");

/**
 * Says under the header that the device has no connection, and goes away by itself. The strip takes room of its own above the
 * page, and the page is scrolled by its height: the text that a visitor reads does not move, and nothing stays covered.
 */
export function OfflineBanner() {
  const t = useTranslations("shell");
  const box = useRef<HTMLDivElement>(null);
  useHeightOnPage(box, "--offline-height");
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  useLayoutEffect(() => {
    if (online || !box.current || hasScrollAnchoring()) return;
    scrollBy({ top: box.current.offsetHeight, behavior: "instant" });
  }, [online]);
  return (
    <div ref={box} role="status" className={styles.box}>
      {!online && (
        <Banner tone="warning" shape="strip">
          {t("offline")}
        </Banner>
      )}
    </div>
  );
}
