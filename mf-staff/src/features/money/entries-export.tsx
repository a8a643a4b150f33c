import { academyMonth } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import { TableDownload } from "#ui/table-download.tsx";
import styles from "./money.module.css";

/** The first and the last day of the current month in academy time. */
function thisMonth(): { from: string; to: string } {
  const { year, month } = academyMonth(new Date(serverNow()));
  const name = `${year}-${String(month).padStart(2, "0")}`;
  return { from: `${name}-01`, to: `${name}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
}

/** Exports the payments and refunds of a period as a file for a spreadsheet; the period is at first the current month. */
export function EntriesExport() {
  const { t } = useTranslation("staff");
  const lng = useLanguage();
  const [{ from, to }, setPeriod] = useState(thisMonth);
  const isPeriod = from !== "" && to !== "" && from <= to;
  const query = new URLSearchParams({ from, to, lng });
  return (
    <section className={styles.period} aria-label={t("money.export")}>
      <TextField
        type="date"
        label={t("money.from")}
        value={from}
        max={to}
        onChange={({ target }) => setPeriod({ from: target.value, to })}
      />
      <TextField
        type="date"
        label={t("money.to")}
        value={to}
        min={from}
        error={isPeriod ? undefined : t("money.period_wrong")}
        onChange={({ target }) => setPeriod({ from, to: target.value })}
      />
      {isPeriod && <TableDownload path="/staff/money/entries" query={query} name={`payments-${from}-${to}`} />}
    </section>
  );
}
