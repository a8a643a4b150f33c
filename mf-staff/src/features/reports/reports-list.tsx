import { listReports } from "@academy/shared/contract/staff/reports.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Age } from "#ui/age.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { ReportDetail } from "./report-detail.tsx";
import { postOf, reportQuery, rowOf } from "./reports.api.ts";

const FILTERS = { q: "text", filter: ["waiting", "decided"] } as const;

/** Hours after which a report has waited too long. */
const LATE_HOURS = 48;

/** Posts that students reported: waiting or decided. */
function ReportsList() {
  const t = useTranslations("staff");
  const { filters, result } = useFilteredList(FILTERS, listReports);
  const { say } = useTranslated((result.data ?? []).map(({ lecture }) => lecture.title));
  return (
    <Queue
      filters={filters}
      label={t("reports.title")}
      result={result}
      empty={t(filters.isFiltered ? "reports.none" : "reports.all_decided")}
      idOf={rowOf}
      row={({ kind, excerpt, lecture, reports, first_reported_at, decided_at, decision }) => ({
        title: excerpt || t("questions.deleted"),
        facts: `${t(`reports.kind.${kind}`)} · ${say(lecture.title)}`,
        aside: <Age since={decided_at ?? first_reported_at} late={!decided_at && LATE_HOURS} />,
        tags: (
          <>
            <Tag>{t("reports.count", { count: reports })}</Tag>
            {decision && (
              <Tag tone={decision === "kept" ? "success" : "warning"}>{t(`reports.decision.${decision}`)}</Tag>
            )}
          </>
        ),
      })}
      detail={(row, actions) => {
        const post = postOf(row);
        if (!post) return <p>{t("reports.none")}</p>;
        return loadedDetail(
          () => reportQuery(post),
          (report) => <ReportDetail detail={report} onDone={actions.openNext} />,
        )(row, actions);
      }}
      fields={{
        filter: [t("reports.filter.label"), (choice) => t(`reports.filter.${choice}`)],
        q: t("reports.search"),
      }}
    />
  );
}

/** The section of the posts that students reported. */
export const ReportsScreen = sectionScreen("reports", ReportsList);
