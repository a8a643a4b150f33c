import { AUDIT_SUBJECTS } from "@academy/shared/contract/staff/audit";
import { listAudit } from "@academy/shared/contract/staff/audit.operations";
import { useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { TextField } from "@academy/shared/ui/forms/field";
import { listQuery } from "#lists/page-query.ts";
import { useFilters } from "#lists/use-filters.ts";
import { FilterBar } from "#ui/filter-bar.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { PagedList } from "#ui/paged-list.tsx";
import { SearchField } from "#ui/search-field.tsx";
import styles from "./audit.module.css";
import { AuditRow } from "./audit-row.tsx";

const SUBJECTS = ["all", ...AUDIT_SUBJECTS] as const;
const FILTERS = { q: "text", subject: SUBJECTS, from: "text", to: "text" } as const;

/** The audit, newest first, with filters by person, by subject and by days. */
export function AuditView() {
  const { t } = useTranslation("staff");
  const { values, params, isFiltered, change, reset } = useFilters(FILTERS);
  const result = useInfiniteQuery(listQuery("audit", listAudit, { query: params }));
  return (
    <>
      <FilterBar isFiltered={isFiltered} onReset={reset}>
        <SearchField label={t("audit.person")} value={values.q} onSearch={(q) => change({ q }, { replace: true })} />
        <FilterSelect
          label={t("audit.about")}
          value={values.subject}
          choices={SUBJECTS}
          wordsOf={(subject) => t(`audit.subjects.${subject}`)}
          onChoose={(subject) => change({ subject })}
        />
        <TextField
          type="date"
          label={t("audit.from")}
          value={values.from}
          max={values.to || undefined}
          onChange={({ target }) => change({ from: target.value }, { replace: true })}
        />
        <TextField
          type="date"
          label={t("audit.to")}
          value={values.to}
          min={values.from || undefined}
          onChange={({ target }) => change({ to: target.value }, { replace: true })}
        />
      </FilterBar>
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
