import type { LectureFigures } from "@academy/shared/contract/staff/analytics";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Loaded } from "@academy/shared/ui/async/async";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { ChevronDown } from "lucide-react";
import { Fragment, useId } from "react";
import { useOpenRow } from "#lists/use-open-row.ts";
import { TableHead } from "#ui/table-head.tsx";
import { lecturesQuery } from "./analytics.api.ts";
import styles from "./analytics.module.css";
import { People } from "./people.tsx";
import { SegmentsChart } from "./segments-chart.tsx";

/** Each lecture with who started and finished it; a row opens the segments of its film. */
export function Lectures() {
  return (
    <Loaded query={lecturesQuery()} rows={8}>
      {({ items }) => <LectureTable items={items} />}
    </Loaded>
  );
}

function LectureTable({ items }: { items: readonly LectureFigures[] }) {
  const t = useTranslations("staff");
  const { say } = useTranslated(items.flatMap(({ title, topic }) => [title, topic.title]));
  const { open, show } = useOpenRow();
  const panel = useId();
  return (
    <table className={styles.table} aria-label={t("analytics.kinds.lectures")}>
      <TableHead
        names={[t("analytics.columns.lecture"), t("analytics.columns.started"), t("analytics.columns.finished")]}
      />
      <tbody>
        {items.map(({ id, title, topic, started, finished, stops, rewatched, counted_on }) => {
          const isOpen = open === String(id);
          const hasSegments = stops.length > 0;
          return (
            <Fragment key={id}>
              <tr>
                <th scope="row">
                  {hasSegments ? (
                    <button
                      type="button"
                      className={styles.opener}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? `${panel}-${id}` : undefined}
                      onClick={() => show(isOpen ? null : String(id))}
                    >
                      <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
                      <span>{say(title)}</span>
                    </button>
                  ) : (
                    <span>{say(title)}</span>
                  )}
                  <span className={styles.hint}>{say(topic.title)}</span>
                </th>
                <td>
                  <People count={started} />
                </td>
                <td>
                  <People count={finished} of={started} />
                </td>
              </tr>
              {isOpen && hasSegments && (
                <tr>
                  <td colSpan={3} id={`${panel}-${id}`} className={styles.panel}>
                    <SegmentsChart title={say(title)} stops={stops} rewatched={rewatched} />
                    {counted_on && <CountedOn day={counted_on} />}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function CountedOn({ day }: { day: string }) {
  const t = useTranslations("staff");
  const dayOf = useDay();
  return <p className={styles.hint}>{t("analytics.counted_on", { day: dayOf(`${day}T07:00:00Z`) })}</p>;
}
