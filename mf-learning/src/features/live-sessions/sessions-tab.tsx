import { CalendarFeed } from "@academy/shared/calendar/calendar-feed";
import type { Seminar } from "@academy/shared/contract/seminars";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Loaded } from "@academy/shared/ui/async/async";
import { memo } from "react";
import { orderSessions, phaseOf } from "./session-order.ts";
import { SessionRow } from "./session-row.tsx";
import { sessionsQuery } from "./sessions.api.ts";
import styles from "./sessions.module.css";

/** The live sessions: the next one first, the past ones dimmed (spec §2). */
export const SessionsTab = memo(function SessionsTab({ bought }: { bought: boolean }) {
  const t = useTranslations("learning");
  return (
    <Loaded call="seminars" query={sessionsQuery()} empty={t("sessions.none")} rows={4}>
      {(list) => <SessionList sessions={list} bought={bought} now={serverNow()} />}
    </Loaded>
  );
});

function SessionList({ sessions, bought, now }: { sessions: readonly Seminar[]; bought: boolean; now: number }) {
  const t = useTranslations("learning");
  const texts = useTranslated(
    sessions.flatMap(({ title, teacher, description }) => [title, teacher.teacher_name, description ?? ""]),
  );
  const { ahead, past } = orderSessions(sessions, now);
  const next = ahead.find(({ cancelled_at }) => !cancelled_at);
  const groups = [
    {
      title: t("sessions.upcoming_title"),
      note: t(bought ? "sessions.opens" : "sessions.students_only"),
      list: ahead,
    },
    { title: t("sessions.past_title"), note: null, list: past },
  ].filter(({ list }) => list.length > 0);

  return (
    <div className={styles.sessions}>
      {groups.map(({ title, note, list }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
          <ul className={styles.list}>
            {list.map((seminar) => (
              <SessionRow
                key={seminar.id}
                seminar={seminar}
                texts={texts}
                phase={phaseOf(seminar, now)}
                next={seminar === next}
              />
            ))}
          </ul>
        </section>
      ))}
      {bought && <CalendarFeed />}
    </div>
  );
}
