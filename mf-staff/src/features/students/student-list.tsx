import { STUDENT_FILTERS, type StaffStudent } from "@academy/shared/contract/staff/students";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilters } from "#lists/use-filters.ts";
import { DataTable } from "#ui/data-table.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { studentsQuery } from "./students.api.ts";
import styles from "./students.module.css";

const CHOICES = ["all", ...STUDENT_FILTERS] as const;
const FILTERS = { q: "text", filter: CHOICES } as const;

/** The students, with a search by name and address and a filter by state (reading 85). */
export function StudentList() {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const filters = useFilters(FILTERS);
  const list = useInfiniteQuery(studentsQuery(filters.params));
  const { q, filter } = filters.values;
  return (
    <>
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <SearchField
          label={t("students.search")}
          value={q}
          onSearch={(typed) => filters.change({ q: typed }, { replace: true })}
        />
        <FilterSelect
          label={t("students.show")}
          value={filter}
          choices={CHOICES}
          wordsOf={(each) => t(`students.filters.${each}`)}
          onChoose={(each) => filters.change({ filter: each })}
        />
      </FilterBar>
      <DataTable
        label={t("students.title")}
        result={list}
        empty={t("students.none")}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => `/staff/students/${id}`}
        columns={[
          {
            id: "student",
            header: t("students.columns.student"),
            cell: ({ name, email }) => (
              <span className={styles.who}>
                <span dir="auto">{name || email}</span>
                {name && <span className={styles.small}>{email}</span>}
              </span>
            ),
          },
          {
            id: "access",
            header: t("students.columns.access"),
            cell: ({ access_until }) => (
              <span className={styles.day}>
                {access_until ? academyDay(access_until, language) : t("students.no_course")}
              </span>
            ),
          },
          { id: "state", header: t("students.columns.state"), cell: (student) => <States student={student} /> },
          {
            id: "since",
            header: t("students.columns.since"),
            cell: ({ created_at }) => <span className={styles.day}>{academyDay(created_at, language)}</span>,
          },
        ]}
      />
    </>
  );
}

function States({ student: { blocked, confirmed } }: { student: StaffStudent }) {
  const { t } = useTranslation("staff");
  return (
    <span className={styles.tags}>
      {blocked && <Tag tone="danger">{t("students.blocked")}</Tag>}
      <Tag tone={confirmed ? "plain" : "warning"}>{t(confirmed ? "students.confirmed" : "students.unconfirmed")}</Tag>
    </span>
  );
}
