import { operatorQuery } from "@academy/shared/academy/operator.api";
import type { StaffScholarshipRow } from "@academy/shared/contract/staff/scholarships";
import { useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery, useQuery } from "@academy/shared/query";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { useFilters } from "#lists/use-filters.ts";
import { Age } from "#ui/age.tsx";
import { ChoiceFilter, SearchFilter } from "#ui/bound-filters.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
import { ScholarshipDetail } from "./scholarship-detail.tsx";
import { ScholarshipTag } from "./scholarship-tag.tsx";
import { scholarshipsQuery } from "./scholarships.api.ts";
import styles from "./scholarships.module.css";

const FILTERS = { q: "text", filter: ["waiting", "decided"] } as const;

/** Hours after which an application has waited too long: a week. */
const LATE_HOURS = 168;

/** Applications for scholarships: waiting, decided or withdrawn. */
export function ScholarshipsList() {
  const { t } = useTranslation("staff");
  const filters = useFilters(FILTERS);
  const result = useInfiniteQuery(scholarshipsQuery(filters.params));
  const { data: operator } = useQuery(operatorQuery());
  return (
    <>
      {operator && operator.scholarships !== "open" && <p className={styles.hint}>{t("scholarships.closed")}</p>}
      <FilterBar filters={filters}>
        <ChoiceFilter
          filters={filters}
          name="filter"
          label={t("scholarships.filter.label")}
          wordsOf={(choice) => t(`scholarships.filter.${choice}`)}
        />
        <SearchFilter filters={filters} label={t("scholarships.search")} />
      </FilterBar>
      <Queue
        label={t("scholarships.title")}
        result={result}
        empty={<EmptyState>{t(filters.isFiltered ? "scholarships.none" : "scholarships.all_decided")}</EmptyState>}
        row={(application) => <Row application={application} />}
        detail={(id, steps) => <ScholarshipDetail key={id} id={id} steps={steps} />}
      />
    </>
  );
}

function Row({ application }: { application: StaffScholarshipRow }) {
  const { t } = useTranslation("staff");
  const { applicant, excerpt, applied_at, closed_at } = application;
  return (
    <QueueRow
      title={applicant.name || t("frame.nobody")}
      facts={excerpt || t("scholarships.erased")}
      aside={<Age since={closed_at ?? applied_at} {...(!closed_at && { late: LATE_HOURS })} />}
      tags={closed_at && <ScholarshipTag application={application} />}
    />
  );
}
