import { useTranslations } from "@academy/shared/i18n";
import { KindTabs } from "#ui/kind-tabs.tsx";
import styles from "./analytics.module.css";
import { Attendance } from "./attendance.tsx";
import { FunnelView } from "./funnel.tsx";
import { Lectures } from "./lectures.tsx";
import { TestQuestions } from "./test-questions.tsx";

const KINDS = { lectures: Lectures, questions: TestQuestions, sessions: Attendance, funnel: FunnelView } as const;
type Kind = keyof typeof KINDS;

/** The four parts of the analytics; the address names the open one. */
export function AnalyticsTabs() {
  const t = useTranslations("staff");
  return (
    <KindTabs
      label={t("analytics.title")}
      kinds={Object.keys(KINDS) as Kind[]}
      first="lectures"
      labelOf={(kind) => t(`analytics.kinds.${kind}`)}
    >
      {(kind) => {
        const Part = KINDS[kind];
        return (
          <div className={styles.part}>
            <p className={styles.hint}>{t(`analytics.leads.${kind}`)}</p>
            <Part />
            <p className={styles.hint}>{t("analytics.withheld_note")}</p>
          </div>
        );
      }}
    </KindTabs>
  );
}
