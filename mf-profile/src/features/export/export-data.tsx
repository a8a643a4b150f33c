import { saveFile } from "@academy/shared/browser/save-file";
import { EXPORT_FILE } from "@academy/shared/contract/students/account";
import { exportAccount } from "@academy/shared/contract/students/account.operations";
import { callApi } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Download } from "lucide-react";
import styles from "./export-data.module.css";

/** All that the academy keeps about the student, as one archive; once an hour (reading 16). */
export function ExportData() {
  const t = useTranslations("profile");
  const download = useMutation({
    mutationFn: () => callApi(exportAccount),
    onSuccess: (archive) => saveFile(archive, EXPORT_FILE),
  });
  return (
    <div className={styles.export}>
      <p className={styles.lead}>{t("export.lead")}</p>
      <ErrorNote error={download.error} />
      <div>
        <Button variant="secondary" icon={Download} clickMutation={download} pendingLabel={t("export.preparing")}>
          {t("export.button")}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {download.isSuccess ? t("export.done") : ""}
      </p>
    </div>
  );
}
