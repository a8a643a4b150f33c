import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { orderSessions, phaseOf } from "./session-order.ts";
import { SessionRow } from "./session-row.tsx";
import { sessionsQuery } from "./sessions.api.ts";
import styles from "./sessions.module.css";

/** The next live session alone, for the calendar of a student who has just bought the course. */
export function FirstSession() {
  const t = useTranslations("learning");
  const sessions = useQuery(sessionsQuery());
  const now = serverNow();
  const first = orderSessions(sessions.data ?? [], now).ahead.find(({ cancelled_at }) => !cancelled_at);
  const texts = useTranslated(first ? [first.title, first.teacher.teacher_name, first.description ?? ""] : []);
  return (
    <Async call="seminars" result={sessions} rows={2}>
      {() =>
        first ? (
          <ul className={styles.list}>
            <SessionRow seminar={first} texts={texts} phase={phaseOf(first, now)} next />
          </ul>
        ) : (
          <p>{t("sessions.none")}</p>
        )
      }
    </Async>
  );
}
