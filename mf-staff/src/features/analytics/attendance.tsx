import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { TableHead } from "#ui/table-head.tsx";
import { attendanceQuery } from "./analytics.api.ts";
import styles from "./analytics.module.css";
import { People } from "./people.tsx";

/** The last live sessions with how many attended. */
export function Attendance() {
  const t = useTranslations("staff");
  const day = useDay();
  const result = useQuery(attendanceQuery());
  const { say } = useTranslated(result.data?.items.map(({ title }) => title) ?? []);
  return (
    <Async result={result} rows={6}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t("analytics.no_sessions")}</p>
        ) : (
          <table className={styles.table} aria-label={t("analytics.kinds.sessions")}>
            <TableHead names={[t("analytics.columns.session"), t("analytics.columns.attended")]} />
            <tbody>
              {items.map(({ id, title, starts_at, attended }) => (
                <tr key={id}>
                  <th scope="row">
                    <span>{say(title)}</span>
                    <span className={styles.hint}>{day(starts_at)}</span>
                  </th>
                  <td>
                    <People count={attended} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Async>
  );
}
