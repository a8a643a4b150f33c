import { BULK_MAX } from "@academy/shared/contract/staff/bulk-actions";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { useState } from "react";
import { useMay } from "#me/use-may.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { WriteLink } from "#ui/write-link.tsx";
import styles from "./bulk.module.css";
import { BulkDialog } from "./bulk-dialog.tsx";
import { OFFERED, type Offered } from "./bulk-rules.ts";

interface BulkBarProps {
  chosen: readonly StaffStudent[];
  /** Reads all students of the filter, at most `BULK_MAX`. */
  onAll: () => Promise<void>;
  onClear: () => void;
}

/** What can be done with the chosen students; shown while there are some. */
export function BulkBar({ chosen, onAll, onClear }: BulkBarProps) {
  const t = useTranslations("staff");
  const may = useMay();
  const [open, setOpen] = useState<Offered | null>(null);
  const all = useMutation({ mutationFn: onAll });
  if (chosen.length === 0) return null;
  const close = (wasTaken: boolean) => {
    setOpen(null);
    if (wasTaken) onClear();
  };
  return (
    <>
      <section className={styles.bar} aria-label={t("students.bulk.title")}>
        <span role="status">{t("students.bulk.chosen", { count: chosen.length })}</span>
        {OFFERED.map((action) => (
          <Button key={action} variant="secondary" size="compact" onClick={() => setOpen(action)}>
            {t(`students.${action}.action`)}
          </Button>
        ))}
        {may("mailings.send") && chosen.length <= BULK_MAX && (
          <WriteLink audience={{ kind: "students", students: chosen.map(({ id }) => id) }}>
            {t("mailings.write_chosen")}
          </WriteLink>
        )}
        <Button variant="quiet" size="compact" clickMutation={all} pendingLabel={t("frame.loading_more")}>
          {t("students.bulk.all", { most: BULK_MAX })}
        </Button>
        <Button variant="quiet" size="compact" onClick={onClear}>
          {t("students.bulk.clear")}
        </Button>
      </section>
      <ActionFailure error={all.error} />
      {open && <BulkDialog action={open} students={chosen} onClose={close} />}
    </>
  );
}
