import { useTranslations } from "@academy/shared/i18n";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./analytics.module.css";
import { People } from "./people.tsx";

const HEIGHT = 100;
const STEP = 30;
const BAR = 12;

interface SegmentsChartProps {
  title: string;
  stops: readonly (number | null)[];
  rewatched: readonly (number | null)[];
}

/** Where students stop in a film and what they watch again: two bars for each segment, and the same numbers as a table. */
export function SegmentsChart({ title, stops, rewatched }: SegmentsChartProps) {
  const t = useTranslations("staff");
  const size = 100 / stops.length;
  const segments = stops.map((stopped, at) => ({
    name: t("analytics.segment", { from: Math.round(at * size), to: Math.round((at + 1) * size) }),
    stopped,
    again: rewatched[at] ?? null,
  }));
  const highest = Math.max(1, ...segments.flatMap(({ stopped, again }) => [stopped ?? 0, again ?? 0]));
  const height = (people: number | null) => ((people ?? 0) / highest) * HEIGHT;
  return (
    <div className={styles.segments}>
      <figure className={styles.chart}>
        <svg
          viewBox={`0 0 ${segments.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("analytics.chart", { title, highest })}
        >
          {segments.map(({ name, stopped, again }, at) => (
            <g key={name} transform={`translate(${at * STEP + 2} 0)`}>
              <rect className={styles.stopped} y={HEIGHT - height(stopped)} width={BAR} height={height(stopped)} />
              <rect
                className={styles.again}
                x={BAR + 1}
                y={HEIGHT - height(again)}
                width={BAR}
                height={height(again)}
              />
            </g>
          ))}
        </svg>
        <div className={styles.axis} aria-hidden="true">
          {[0, 25, 50, 75, 100].map((percent) => (
            <span key={percent}>{t("analytics.percent", { percent })}</span>
          ))}
        </div>
        <figcaption className={styles.legend}>
          <span data-kind="stopped">{t("analytics.columns.stopped")}</span>
          <span data-kind="again">{t("analytics.columns.again")}</span>
        </figcaption>
      </figure>
      <table className={styles.table} aria-label={t("analytics.segments_table", { title })}>
        <TableHead
          names={[t("analytics.columns.segment"), t("analytics.columns.stopped"), t("analytics.columns.again")]}
        />
        <tbody>
          {segments.map(({ name, stopped, again }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <People count={stopped} />
              </td>
              <td>
                <People count={again} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
