import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import styles from "./bulk.module.css";
import { leftOut, type Offered } from "./bulk-rules.ts";

interface BulkReachProps {
  action: Offered;
  students: readonly StaffStudent[];
  /** How many of them the action reaches. */
  reached: number;
}

/** Whom an action reaches, by number and by name, and who is left out and why. */
export function BulkReach({ action, students, reached }: BulkReachProps) {
  const t = useTranslations("staff");
  const skipped = students.length - reached;
  return (
    <div>
      <p>
        <strong>{t("students.bulk.reaches", { count: reached })}</strong>{" "}
        {skipped > 0 && <span>{t("students.bulk.skips", { count: skipped })}</span>}
      </p>
      <Disclosure title={t("students.bulk.who")}>
        <ul className={styles.lines}>
          {students.map((student) => {
            const why = leftOut(action, student);
            return (
              <li key={student.id}>
                <span translate="no">{student.name || student.email}</span>
                {why && <span className={styles.small}>{t(`students.bulk.left_out.${why}`)}</span>}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </div>
  );
}
