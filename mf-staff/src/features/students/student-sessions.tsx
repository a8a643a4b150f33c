import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { useState } from "react";
import { endSessions } from "./query/student-actions.api.ts";
import { Rows, Section } from "./section.tsx";
import { StudentDialog } from "./student-dialog.tsx";
import styles from "./students.module.css";

/** The student's sessions; staff can sign out one device or all of them. */
export function StudentSessions({ record, canChange }: { record: StudentRecord; canChange: boolean }) {
  const t = useTranslations("staff");
  /** The device to be signed out after a confirmation; "all" for every one. */
  const [ending, setEnding] = useState<number | "all" | null>(null);
  const { account, sessions } = record;
  return (
    <Section title={t("students.sessions.title")}>
      <Rows items={sessions} none={t("students.sessions.none")}>
        {({ id, device, last_used_at }) => (
          <>
            <span>
              <span>{device || t("students.sessions.unknown")}</span>{" "}
              <span className={styles.small}>
                <span>{t("students.sessions.used")}</span> <RelativeTime moment={last_used_at} />
              </span>
            </span>
            {canChange && (
              <Button variant="quiet-danger" size="compact" onClick={() => setEnding(id)}>
                {t("students.sessions.end")}
              </Button>
            )}
          </>
        )}
      </Rows>
      {canChange && sessions.length > 1 && (
        <div>
          <Button variant="quiet-danger" size="compact" onClick={() => setEnding("all")}>
            {t("students.end_sessions.action")}
          </Button>
        </div>
      )}
      {ending !== null && (
        <StudentDialog
          action="end_sessions"
          record={record}
          texts={ending !== "all" && { action: t("students.sessions.end") }}
          send={({ reason }) => endSessions(account.id, { session: ending === "all" ? null : ending, reason })}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
