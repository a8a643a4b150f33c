import { useTranslations } from "@academy/shared/i18n";
import { storageOf } from "@academy/shared/storage/storage-of";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useSyncExternalStore } from "react";

/** Whether the browser refuses its storage to this site, as with blocked cookies: then a sign-in ends with the page. */
function isRefused(): boolean {
  try {
    return storageOf("device") === null;
  } catch {
    return true;
  }
}

const nothingChanges = () => () => undefined;

/** Says, where somebody signs in, why the last sign-in ended with a reload and the next one will. */
export function StorageRefused() {
  const t = useTranslations("auth");
  // A prerendered page is made without a browser's storage.
  const refused = useSyncExternalStore(nothingChanges, isRefused, () => false);
  return refused && <Banner tone="warning">{t("sign_in.storage_refused")}</Banner>;
}
