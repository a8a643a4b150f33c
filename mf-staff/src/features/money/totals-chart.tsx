import type { MonthTotal } from "@academy/shared/contract/staff/money/totals";
import { shortNumber } from "@academy/shared/format/number";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMonthName } from "#ui/month-name.ts";
import styles from "./money.module.css";
import { monthsBetween } from "./period.ts";

const HEIGHT = 120;
const STEP = 38;
const BAR = 14;

interface TotalsChartProps {
  totals: readonly MonthTotal[];
  from: string;
  to: string;
}

/** A bar chart of the payments and refunds of each month; the table beside it shows the same numbers. */
export function TotalsChart({ totals, from, to }: TotalsChartProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const monthName = useMonthName("short");
  const months = monthsBetween(from, to).map((month) => {
    const own = totals.filter((each) => each.month === month);
    const sum = (key: "paid" | "refunded") => own.reduce((all, each) => all + each[key], 0);
    return { month, paid: sum("paid"), refunded: sum("refunded") };
  });
  const short = (amount: number) => (amount === 0 ? "" : shortNumber(amount, language));
  const highest = Math.max(1, ...months.flatMap(({ paid, refunded }) => [paid, refunded]));
  const height = (value: number) => (value / highest) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("money.chart", { highest })}
      >
        {months.map(({ month, paid, refunded }, at) => (
          <g key={month} transform={`translate(${at * STEP + 4} 0)`}>
            <title>{t("money.chart_month", { month: monthName(month), paid, refunded })}</title>
            <rect className={styles.paid} y={HEIGHT - height(paid)} width={BAR} height={height(paid)} />
            <rect
              className={styles.refunded}
              x={BAR + 2}
              y={HEIGHT - height(refunded)}
              width={BAR}
              height={height(refunded)}
            />
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {months.map(({ month, paid, refunded }) => (
          <span key={month}>
            <span>{month.slice(5)}</span>
            <span className={styles.sum}>{short(paid)}</span>
            <span className={styles.sum}>{refunded > 0 && `−${short(refunded)}`}</span>
          </span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span data-kind="paid">{t("money.columns.paid")}</span>
        <span data-kind="refunded">{t("money.columns.refunded")}</span>
      </figcaption>
    </figure>
  );
}
