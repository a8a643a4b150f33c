import { useTranslations } from "@academy/shared/i18n";
import { KindTabs } from "#ui/kind-tabs.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import styles from "./analytics.module.css";
import { Attendance } from "./attendance.tsx";
import { FunnelView } from "./funnel.tsx";
import { Lectures } from "./lectures.tsx";
import { TestQuestions } from "./test-questions.tsx";

const PARTS = { lectures: Lectures, questions: TestQuestions, sessions: Attendance, funnel: FunnelView };

/** The four parts of the analytics; the address names the open one. */
function AnalyticsTabs() {
  const t = useTranslations("staff");
  return (
    <KindTabs label={t("analytics.title")} parts={PARTS} labelOf={(kind) => t(`analytics.kinds.${kind}`)}>
      {(Part, kind) => (
        <div className={styles.part}>
          <p className={styles.hint}>{t(`analytics.leads.${kind}`)}</p>
          <Part />
          <p className={styles.hint}>{t("analytics.withheld_note")}</p>
        </div>
      )}
    </KindTabs>
  );
}

/** What an instructor acts on: lectures, tests, live sessions and the way to the certificate. */
export const AnalyticsScreen = sectionScreen("analytics", AnalyticsTabs);
