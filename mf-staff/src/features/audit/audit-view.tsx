import { AUDIT_SUBJECTS } from "@academy/shared/contract/staff/audit";
import { listAudit } from "@academy/shared/contract/staff/audit.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { DayFilter, FilterBar } from "#ui/filter-bar.tsx";
import { PagedList } from "#ui/paged-list.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import styles from "./audit.module.css";
import { AuditRow } from "./audit-row.tsx";

const FILTERS = { q: "text", subject: ["all", ...AUDIT_SUBJECTS], from: "text", to: "text" } as const;

/** The audit, newest first, with filters by person, by subject and by days. */
function AuditView() {
  const t = useTranslations("staff");
  const { filters, result } = useFilteredList(FILTERS, listAudit);
  const { values, isFiltered } = filters;
  return (
    <>
      <FilterBar
        filters={filters}
        fields={{
          q: t("audit.person"),
          subject: [t("audit.about"), (subject) => t(`audit.subjects.${subject}`)],
          from: <DayFilter filters={filters} name="from" label={t("audit.from")} max={values.to || undefined} />,
          to: <DayFilter filters={filters} name="to" label={t("audit.to")} min={values.from || undefined} />,
        }}
      />
      <PagedList result={result} empty={t(isFiltered ? "audit.nothing_found" : "audit.nothing")}>
        {(lines) => (
          <ul className={styles.lines} aria-label={t("audit.title")}>
            {lines.map((line) => (
              <AuditRow key={line.id} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** The audit, for owners: who did what to whom, when and why. */
export const AuditScreen = sectionScreen("audit", AuditView);
