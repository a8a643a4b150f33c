import { SESSION_VIEWS, type StaffSession } from "@academy/shared/contract/staff/sessions";
import { longDate, timeOfDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilters } from "#lists/use-filters.ts";
import { useOpenRow } from "#lists/use-open-row.ts";
import { ChoiceFilter, SearchFilter } from "#ui/bound-filters.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
import { SessionDetail } from "./session-detail.tsx";
import { SessionForm } from "./session-form.tsx";
import { sessionsQuery } from "./sessions.api.ts";

const FILTERS = { q: "text", view: SESSION_VIEWS } as const;

/** The row's id in the address while a new session is being planned. */
export const NEW_SESSION = "new";

/** The live sessions: an instructor sees the own ones, an owner all. */
export function SessionList() {
  const { t } = useTranslation("staff");
  const filters = useFilters(FILTERS);
  const { show } = useOpenRow();
  const list = useInfiniteQuery(sessionsQuery(filters.params));
  const { q, view } = filters.values;
  return (
    <>
      <FilterBar filters={filters}>
        <ChoiceFilter
          filters={filters}
          name="view"
          label={t("sessions.show")}
          wordsOf={(each) => t(`sessions.views.${each}`)}
        />
        <SearchFilter filters={filters} label={t("sessions.search")} />
      </FilterBar>
      <Queue
        label={t(`sessions.views.${view}`)}
        result={list}
        empty={t(q ? "sessions.not_found" : `sessions.none.${view}`)}
        row={(session) => <SessionLine session={session} />}
        detail={(id, { close }) =>
          id === NEW_SESSION ? (
            <SessionForm session={null} onDone={(made) => show(String(made.id))} onClose={close} />
          ) : (
            <SessionDetail key={id} id={id} />
          )
        }
      />
    </>
  );
}

function SessionLine({ session }: { session: StaffSession }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { title, starts_at, timezone, duration_minutes, teacher_name, cancelled_at, moved_from, of_pack, group } =
    session;
  const start = new Date(starts_at);
  return (
    <QueueRow
      title={title[language]}
      aside={longDate(start, language, timezone)}
      facts={[
        timeOfDay(start, language, timezone),
        t("sessions.minutes", { count: duration_minutes }),
        teacher_name,
      ].join(" · ")}
      tags={
        <>
          {cancelled_at && <Tag tone="danger">{t("sessions.cancelled")}</Tag>}
          {moved_from && !cancelled_at && <Tag tone="warning">{t("sessions.moved")}</Tag>}
          {group && <Tag>{group.name}</Tag>}
          {of_pack && <Tag>{t("sessions.of_pack")}</Tag>}
        </>
      }
    />
  );
}
