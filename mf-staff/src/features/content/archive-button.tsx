import { saveAddress } from "@academy/shared/browser/save-file";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Download } from "lucide-react";
import { requestArchive } from "./content.api.ts";
import styles from "./content.module.css";

/** Downloads the published content as one archive, which the operator's command `import` reads once it is unpacked (reading 88). */
export function ArchiveButton() {
  const t = useTranslations("staff");
  const archive = useMutation({ mutationFn: requestArchive, onSuccess: ({ url }) => saveAddress(url, "content.zip") });
  return (
    <>
      <div>
        <Button variant="secondary" size="compact" icon={Download} clickMutation={archive}>
          {t("content.archive")}
        </Button>
      </div>
      <p className={styles.small}>{t("content.archive_means")}</p>
      <ErrorNote error={archive.error} onRetry={() => archive.mutate()} />
    </>
  );
}
