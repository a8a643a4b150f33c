import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { TableDownload } from "#ui/table-download.tsx";
import { requestEntries } from "./money.api.ts";
import styles from "./money.module.css";
import { type Period, periodFault } from "./period.ts";

interface EntriesExportProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The period of the totals, and its payments and refunds as a file for a spreadsheet. */
export function EntriesExport({ period, onChange }: EntriesExportProps) {
  const t = useTranslations("staff");
  const lng = useLanguage();
  const { from, to } = period;
  const fault = periodFault(period);
  return (
    <section className={styles.period} aria-label={t("money.export")}>
      <TextField
        type="date"
        label={t("money.from")}
        value={from}
        max={to}
        onValueChange={(day) => onChange({ from: day, to })}
      />
      <TextField
        type="date"
        label={t("money.to")}
        value={to}
        min={from}
        error={fault ? t(`money.period_${fault}`) : undefined}
        onValueChange={(day) => onChange({ from, to: day })}
      />
      {!fault && (
        <TableDownload
          request={(format) => requestEntries(format, { from, to, lng })}
          name={`payments-${from}-${to}`}
        />
      )}
    </section>
  );
}
