import { useTranslations } from "@academy/shared/i18n";
import { Link, useRolePath } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import type { ReactNode } from "react";
import { roleOfSection } from "#navigation/sections.ts";
import { agendaQuery } from "./agenda.api.ts";
import styles from "./agenda.module.css";
import { DaySession } from "./day-session.tsx";
import { WaitingRow } from "./waiting-row.tsx";

/** The day beside the numbers: its live sessions with their links, what waits longest and for whom, the new students. */
export function AgendaParts() {
  const t = useTranslations("staff");
  const path = useRolePath();
  return (
    <Loaded query={agendaQuery()} rows={3}>
      {({ sessions, waiting, new_students }) => (
        <>
          {sessions.length > 0 && (
            <Part title={t("today.sessions.title")}>
              <ul className={styles.rows}>
                {sessions.map((session) => (
                  <DaySession key={session.id} session={session} />
                ))}
              </ul>
            </Part>
          )}
          {waiting.length > 0 && (
            <Part title={t("today.longest")}>
              <ul className={styles.rows}>
                {waiting.map((item) => (
                  <WaitingRow key={`${item.kind}:${item.id}`} item={item} />
                ))}
              </ul>
            </Part>
          )}
          {new_students && new_students.count > 0 && (
            <Part title={t("today.new_students.title")}>
              <p>
                <Link to={path(roleOfSection("students"))}>
                  {t("today.new_students.count", { count: new_students.count })}
                </Link>{" "}
                <span>{t("today.new_students.with_course", { number: new_students.with_course })}</span>
              </p>
            </Part>
          )}
        </>
      )}
    </Loaded>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
