import { audienceOf } from "@academy/shared/contract/staff/mailings";
import {
  STUDENT_FILTERS,
  STUDENT_SORTS,
  type StaffStudent,
  type StudentSort,
} from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Select } from "@academy/shared/ui/forms/select";
import { GroupChoice } from "#groups/group-choice.tsx";
import { useFilters } from "#lists/use-filters.ts";
import { useMay } from "#me/use-may.ts";
import { DataTable } from "#ui/data-table.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { TableDownload } from "#ui/table-download.tsx";
import { WriteLink } from "#ui/write-link.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelection } from "./bulk/use-selection.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { useStudentColumns } from "./student-columns.tsx";
import { readAllStudents, requestTable, studentsQuery } from "./students.api.ts";
import styles from "./students.module.css";
import { useChosenColumns } from "./use-chosen-columns.ts";

const CHOICES = ["all", ...STUDENT_FILTERS] as const;
const FILTERS = { q: "text", filter: CHOICES, group: "number", sort: STUDENT_SORTS, order: ["desc", "asc"] } as const;

/** Filters that only members see who manage students. */
const OF_MANAGERS: readonly string[] = ["blocked", "unverified"];

/** The students as a gradebook: searched, filtered, sorted, with the columns that the reader chose, and as a file. */
function StudentList() {
  const t = useTranslations("staff");
  const may = useMay();
  const manages = may("students.manage");
  const filters = useFilters(FILTERS);
  const list = useInfiniteQuery(studentsQuery(filters.params));
  const columns = useChosenColumns();
  const shown = useStudentColumns(columns.chosen);
  const selection = useSelection();
  const { q, filter, group, sort, order } = filters.values;
  const choices = manages ? CHOICES : CHOICES.filter((each) => !OF_MANAGERS.includes(each));
  return (
    <>
      <FilterBar
        filters={{
          ...filters,
          isFiltered: q !== "" || filter !== "all" || group !== null,
          reset: () => filters.change({ q: "", filter: "all", group: null }),
        }}
        fields={{
          q: t(manages ? "students.search" : "students.search_name"),
          filter: [t("students.show"), (each) => t(`students.filters.${each}`), choices],
          group: (
            <GroupChoice
              isHiddenEmpty
              label={t("students.group.label")}
              none={t("students.group.any")}
              value={group}
              onChoose={(chosen) => filters.change({ group: chosen })}
            />
          ),
          sort: (
            <div className={styles.only_cards}>
              <Select
                label={t("students.sort_by")}
                value={sort}
                options={STUDENT_SORTS.map((each) => [each, t(`students.sorts.${each}`)])}
                onChoose={(each) => filters.change({ sort: each, order: each === "name" ? "asc" : "desc" })}
              />
            </div>
          ),
        }}
      />
      <div className={styles.tools}>
        <ColumnsDialog columns={columns} />
        {may("mailings.send") && q === "" && (
          <WriteLink
            audience={audienceOf({ group: group ?? undefined, filter: filter === "all" ? undefined : filter })}
          >
            {t("mailings.write_filter")}
          </WriteLink>
        )}
        {may("students.export") && (
          <TableDownload
            request={(format) => requestTable(format, { ...filters.params, columns: columns.chosen.join(",") })}
            name="students"
          />
        )}
      </div>
      {manages && (
        <BulkBar
          chosen={selection.chosen.map((each) => list.data?.find(({ id }) => id === each.id) ?? each)}
          onAll={async () => selection.choose(await readAllStudents(filters.params), true)}
          onClear={selection.clear}
        />
      )}
      <DataTable
        {...(manages && {
          selection: {
            isChosen: selection.isChosen,
            choose: selection.choose,
            labelOf: ({ name, email }: StaffStudent) => t("students.bulk.choose", { name: name || email }),
            allLabel: t("students.bulk.choose_loaded"),
          },
        })}
        label={t("students.title")}
        isStale={list.isPlaceholderData}
        result={list}
        empty={t("students.none")}
        linkOf={({ id }) => `/staff/students/${id}`}
        columns={shown}
        sorting={{
          by: sort,
          order,
          onSort: (by, direction) => filters.change({ sort: by as StudentSort, order: direction }),
        }}
      />
    </>
  );
}

/** The students, with a search by name and address and a filter by state. */
export const StudentsScreen = sectionScreen("students", StudentList);
