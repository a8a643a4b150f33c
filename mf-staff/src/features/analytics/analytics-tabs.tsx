import { useTranslations } from "@academy/shared/i18n";
import { useSearchParams } from "@academy/shared/router";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import styles from "./analytics.module.css";
import { Attendance } from "./attendance.tsx";
import { FunnelView } from "./funnel.tsx";
import { Lectures } from "./lectures.tsx";
import { TestQuestions } from "./test-questions.tsx";

const KINDS = { lectures: Lectures, questions: TestQuestions, sessions: Attendance, funnel: FunnelView } as const;
type Kind = keyof typeof KINDS;

const isKind = (kind: string | null): kind is Kind => kind !== null && Object.hasOwn(KINDS, kind);

/** The four parts of the analytics; the address names the open one. */
export function AnalyticsTabs() {
  const t = useTranslations("staff");
  const [search, setSearch] = useSearchParams();
  const named = search.get("kind");
  const kind: Kind = isKind(named) ? named : "lectures";
  return (
    <Tabs
      label={t("analytics.title")}
      selected={kind}
      onSelect={(chosen) => setSearch(chosen === "lectures" ? {} : { kind: chosen })}
      tabs={(Object.keys(KINDS) as Kind[]).map((id) => {
        const Part = KINDS[id];
        const panel = (
          <div className={styles.part}>
            <p className={styles.hint}>{t(`analytics.leads.${id}`)}</p>
            <Part />
            <p className={styles.hint}>{t("analytics.withheld_note")}</p>
          </div>
        );
        return { id, label: t(`analytics.kinds.${id}`), panel: id === kind ? panel : null };
      })}
    />
  );
}
