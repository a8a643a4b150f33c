import type { MonthTotal } from "@academy/shared/contract/staff/money/totals";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { useId, useState } from "react";
import { Money } from "#ui/money.tsx";
import { useMonthName } from "#ui/month-name.ts";
import { TableHead } from "#ui/table-head.tsx";
import { EntriesExport } from "./entries-export.tsx";
import { totalsQuery } from "./money.api.ts";
import styles from "./money.module.css";
import { lastMonths, monthsOf, type Period, periodFault } from "./period.ts";
import { useProviderName } from "./provider-name.ts";
import { TotalsChart } from "./totals-chart.tsx";

/** Payments, refunds and the rest, month by month: a chart, a table, and the entries as a file. */
export function Totals() {
  const t = useTranslations("staff");
  const [period, setPeriod] = useState(lastMonths);
  // While a day is being typed, the totals stay those of the last whole period.
  const [months, setMonths] = useState(() => monthsOf(lastMonths()));
  const change = (next: Period) => {
    setPeriod(next);
    if (!periodFault(next)) setMonths(monthsOf(next));
  };
  return (
    <div className={styles.totals}>
      <EntriesExport period={period} onChange={change} />
      <Loaded query={totalsQuery(months)} rows={6}>
        {({ items, from, to }) =>
          items.length === 0 ? (
            <p>{t("money.no_totals")}</p>
          ) : (
            <>
              <TotalsChart totals={items} from={from} to={to} />
              <TotalsTable totals={items} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** In place of a provider, in the line that adds up a month. */
const ALL = "all";

/** What is added up. */
const SUMMED = ["paid", "payments", "refunded", "refunds", "net"] as const;

/** The lines of each month, and before them their sum, where several providers were paid in one currency. */
function withSums(totals: readonly MonthTotal[]): MonthTotal[] {
  const groups = Object.values(Object.groupBy(totals, ({ month, currency }) => `${month} ${currency}`));
  return groups.flatMap((lines = []) => {
    const [first] = lines;
    if (!first || lines.length < 2) return lines;
    const sums = Object.fromEntries(SUMMED.map((key) => [key, lines.reduce((all, line) => all + line[key], 0)]));
    return [{ ...first, provider: ALL, ...sums }, ...lines];
  });
}

function TotalsTable({ totals }: { totals: readonly MonthTotal[] }) {
  const t = useTranslations("staff");
  const providerName = useProviderName();
  const monthName = useMonthName();
  const caption = useId();
  return (
    <div>
      {/* Outside the table, so that it does not scroll away with it. */}
      <p id={caption} className={styles.caption}>
        {t("money.totals_caption")}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled, by the keyboard too. */}
      <section className={styles.scroll} aria-label={t("money.kinds.totals")} tabIndex={0}>
        <table className={styles.months} aria-labelledby={caption}>
          <TableHead
            names={(["month", "provider", "paid", "refunded", "net"] as const).map((column) =>
              t(`money.columns.${column}`),
            )}
          />
          <tbody>
            {withSums(totals.toReversed()).map(
              ({ month, provider, currency, paid, payments, refunded, refunds, net }) => (
                <tr key={`${month} ${provider} ${currency}`} data-sum={provider === ALL}>
                  <th scope="row">{monthName(month)}</th>
                  <td>{provider === ALL ? t("money.all_providers") : providerName(provider)}</td>
                  <td>
                    <Money amount={paid} /> <span className={styles.hint}>{`(${payments})`}</span>
                  </td>
                  <td>
                    <Money amount={refunded} /> <span className={styles.hint}>{`(${refunds})`}</span>
                  </td>
                  <td>
                    <strong>
                      <Money amount={net} />
                    </strong>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}
