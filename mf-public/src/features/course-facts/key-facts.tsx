import { hoursAndMinutes } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { useCourse } from "#academy/course.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import styles from "./key-facts.module.css";

const FACTS = ["format", "language", "access", "certificate"] as const;

/** The course at a glance; what can be counted is counted from the data (spec §2, §9). */
export function KeyFacts() {
  const t = usePageTexts("course");
  const common = useTranslations("common");
  const points = useCertificatePoints();
  const course = useCourse().data;
  const facts = [
    {
      key: "scope",
      text: course
        ? t("course.syllabus.summary", {
            topics: t("course.syllabus.topics", { count: course.topics_count }),
            lectures: t("course.syllabus.lectures", { count: course.lectures_count }),
          })
        : null,
    },
    {
      key: "duration",
      text: course ? common("duration.hours_minutes", hoursAndMinutes(course.duration)) : null,
    },
    ...FACTS.map((key) => ({ key, text: t(`course.facts.${key}.text`, { points }) })),
  ] as const;
  return (
    <PageSection eyebrow={t("course.facts.eyebrow")} title={t("course.facts.title")}>
      <dl className={styles.facts}>
        {facts.map(({ key, text }) => (
          <div key={key} className={styles.fact}>
            <dt>{t(`course.facts.${key}.label`)}</dt>
            {/* The place is kept while the figures are counted. */}
            <dd>{text ?? "\u00a0"}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
