import { operatorQuery } from "@academy/shared/academy/operator.api";
import { listScholarships } from "@academy/shared/contract/staff/scholarships.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Age } from "#ui/age.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { ScholarshipDetail } from "./scholarship-detail.tsx";
import { ScholarshipTag } from "./scholarship-tag.tsx";
import { scholarshipQuery } from "./scholarships.api.ts";
import styles from "./scholarships.module.css";

const FILTERS = { q: "text", filter: ["waiting", "decided"] } as const;

/** Hours after which an application has waited too long: a week. */
const LATE_HOURS = 168;

/** Applications for scholarships: waiting, decided or withdrawn. */
function ScholarshipsList() {
  const t = useTranslations("staff");
  const { filters, result } = useFilteredList(FILTERS, listScholarships);
  const { data: operator } = useQuery(operatorQuery());
  return (
    <>
      {operator && operator.scholarships !== "open" && <p className={styles.hint}>{t("scholarships.closed")}</p>}
      <Queue
        filters={filters}
        label={t("scholarships.title")}
        result={result}
        empty={t(filters.isFiltered ? "scholarships.none" : "scholarships.all_decided")}
        row={(application) => ({
          title: application.applicant.name || t("frame.nobody"),
          facts: application.excerpt || t("scholarships.erased"),
          aside: (
            <Age since={application.closed_at ?? application.applied_at} late={!application.closed_at && LATE_HOURS} />
          ),
          tags: application.closed_at && <ScholarshipTag application={application} />,
        })}
        detail={loadedDetail(scholarshipQuery, (scholarship, { openNext }) => (
          <ScholarshipDetail scholarship={scholarship} onDone={openNext} />
        ))}
        fields={{
          filter: [t("scholarships.filter.label"), (choice) => t(`scholarships.filter.${choice}`)],
          q: t("scholarships.search"),
        }}
      />
    </>
  );
}

/** The section of the applications for scholarships. */
export const ScholarshipsScreen = sectionScreen("scholarships", ScholarshipsList);
