import { timeOfDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { PagedList } from "#ui/paged-list.tsx";
import { timelineQuery } from "./students.api.ts";
import styles from "./timeline.module.css";
import { TimelineLine } from "./timeline-line.tsx";

/** A student's whole way on a line of time, the newest day first. */
export function Timeline({ id }: { id: number }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const day = useDay();
  const result = useInfiniteQuery(timelineQuery(id));
  const { say } = useTranslated(
    (result.data?.items ?? []).flatMap(({ kind, subject }) =>
      ["lecture", "test", "question", "session"].includes(kind) ? [subject] : [],
    ),
  );
  return (
    <section aria-label={t("students.timeline.title")} className={styles.section}>
      <h2 className={styles.heading}>{t("students.timeline.title")}</h2>
      <PagedList result={{ ...result, data: result.data?.items }} empty={t("students.timeline.none")}>
        {(events) => (
          <ol className={styles.days}>
            {Object.entries(Object.groupBy(events, ({ at }) => day(at))).map(([name, ofDay = []]) => (
              <li key={name}>
                <h3 className={styles.day}>{name}</h3>
                <ol className={styles.events}>
                  {ofDay.map((event) => (
                    <li key={`${event.kind}:${event.id}`} className={styles.event} data-kind={event.kind}>
                      <TimelineLine event={event} say={say} />
                      <time dateTime={event.at} className={styles.time}>
                        {timeOfDay(new Date(event.at), language)}
                      </time>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}
