import { CalendarFeed } from "@academy/shared/calendar/calendar-feed";
import { SESSION_VIEWS } from "@academy/shared/contract/staff/sessions";
import { listSessions } from "@academy/shared/contract/staff/sessions.operations";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { CalendarPlus } from "lucide-react";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { NewRowButton } from "#ui/new-row-button.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { SessionDetail } from "./session-detail.tsx";
import { SessionForm } from "./session-form.tsx";
import { sessionQuery } from "./sessions.api.ts";

const FILTERS = { q: "text", view: SESSION_VIEWS } as const;

/** The live sessions: an instructor sees the own ones, an owner all. */
function SessionList() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const moment = useMoment();
  const list = useFilteredList(FILTERS, listSessions);
  const { q, view } = list.filters.values;
  return (
    <>
      <Queue
        {...list}
        label={t(`sessions.views.${view}`)}
        empty={t(q ? "sessions.not_found" : `sessions.none.${view}`)}
        row={(session) => {
          const { starts_at, timezone, cancelled_at, group } = session;
          const { date, time } = moment(starts_at, timezone);
          return {
            title: session.title[language],
            aside: date,
            facts: [time, t("sessions.minutes", { count: session.duration_minutes }), session.teacher_name].join(" · "),
            tags: (
              <>
                {cancelled_at && <Tag tone="danger">{t("sessions.cancelled")}</Tag>}
                {session.moved_from && !cancelled_at && <Tag tone="warning">{t("sessions.moved")}</Tag>}
                {group && <Tag>{group.name}</Tag>}
                {session.of_pack && <Tag>{t("sessions.of_pack")}</Tag>}
              </>
            ),
          };
        }}
        detail={loadedDetail(sessionQuery, (session) => <SessionDetail session={session} />)}
        create={({ show, close }) => (
          <SessionForm session={null} onDone={({ id }) => show(String(id))} onClose={close} />
        )}
        fields={{
          view: [t("sessions.show"), (each) => t(`sessions.views.${each}`)],
          q: t("sessions.search"),
        }}
      />
      <CalendarFeed />
    </>
  );
}

function PlanSession() {
  const t = useTranslations("staff");
  return <NewRowButton icon={CalendarPlus}>{t("sessions.plan")}</NewRowButton>;
}

/** Planning live sessions. */
export const SessionsScreen = sectionScreen("sessions", SessionList, PlanSession);
