import { STUDENT_COLUMNS } from "@academy/shared/contract/staff/gradebook";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { Columns3 } from "lucide-react";
import styles from "./students.module.css";
import type { ChosenColumns } from "./use-chosen-columns.ts";

/** A button and a dialog in which the reader chooses the columns of the list; each choice shows at once. */
export function ColumnsDialog({ columns: { chosen, choose } }: { columns: ChosenColumns }) {
  const t = useTranslations("staff");
  return (
    <DialogButton
      variant="secondary"
      size="compact"
      icon={Columns3}
      aria-haspopup="dialog"
      dialog={(close) => (
        <Dialog
          onClose={close}
          title={t("students.choose_columns")}
          size="small"
          actions={
            <Button variant="primary" onClick={close}>
              {t("students.columns_done")}
            </Button>
          }
        >
          <p className={styles.small}>{t("students.columns_kept")}</p>
          {STUDENT_COLUMNS.map((name) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              onCheckedChange={(isShown) =>
                choose(isShown ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            >
              {t(`students.columns.${name}`)}
            </Checkbox>
          ))}
        </Dialog>
      )}
    >
      {t("students.choose_columns")}
    </DialogButton>
  );
}
