import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { LostFactors } from "./lost-factors.tsx";
import { StudentAccount } from "./student-account.tsx";
import { StudentActions } from "./student-actions.tsx";
import { StudentHistory } from "./student-history.tsx";
import { StudentLearning } from "./student-learning.tsx";
import { StudentPurchase } from "./student-purchase.tsx";
import { StudentSecurity } from "./student-security.tsx";
import { StudentSessions } from "./student-sessions.tsx";
import { studentQuery } from "./students.api.ts";
import styles from "./students.module.css";
import { Timeline } from "./timeline.tsx";

/** Everything about one student that support needs, and the actions that staff can take. */
export function StudentPage({ id }: { id: number }) {
  const t = useTranslations("staff");
  return (
    <Loaded query={studentQuery(id)} rows={8}>
      {(student) => {
        const { locked_for_you: locked, deleted_at: deleted } = student.account;
        const canChange = locked === null && deleted === null;
        return (
          <div className={styles.page}>
            <div className={styles.whole}>
              <StudentPurchase record={student} />
            </div>
            <div className={styles.column}>
              {locked && <Banner>{t(`students.locked.${locked}`)}</Banner>}
              <StudentAccount record={student} />
              {canChange && <StudentActions record={student} />}
              <StudentSessions record={student} canChange={canChange} />
              {student.security?.lost_factors && deleted === null && (
                <LostFactors record={student} loss={student.security.lost_factors} canChange={canChange} />
              )}
              {student.security && deleted === null && <StudentSecurity security={student.security} />}
            </div>
            <div className={styles.column}>
              <StudentLearning record={student} />
              <Timeline id={id} />
              <StudentHistory record={student} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
