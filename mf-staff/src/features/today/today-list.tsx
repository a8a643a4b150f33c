import type { Today, Waiting } from "@academy/shared/contract/staff/today";
import { useTranslations } from "@academy/shared/i18n";
import { Link, useRolePath } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { CircleCheck } from "lucide-react";
import { roleOfSection } from "#navigation/sections.ts";
import { Age } from "#ui/age.tsx";
import { SECTION_OF, todayQuery } from "#waiting/today.api.ts";
import styles from "./today.module.css";

/** Hours after which an item has waited too long; refunds have a deadline of three business days. */
const LATE_HOURS: Record<Waiting, number> = {
  refunds: 48,
  appeals: 72,
  essays: 120,
  questions: 48,
  scholarships: 168,
  reports: 24,
  messages: 48,
  letters: 24,
};

/** What is waiting, the most urgent kind first, each with the age of its oldest item and a link to its list. */
export function TodayList() {
  const t = useTranslations("staff");
  return (
    <Loaded
      query={todayQuery()}
      isEmpty={(waits) => waits.every(({ count }) => count === 0)}
      empty={<EmptyState icon={CircleCheck}>{t("today.nothing")}</EmptyState>}
      rows={5}
    >
      {(waits) => (
        <ul className={styles.list}>
          {waits
            .filter(({ count }) => count > 0)
            .map((wait) => (
              <Wait key={wait.kind} {...wait} />
            ))}
        </ul>
      )}
    </Loaded>
  );
}

function Wait({ kind, count, oldest_at, mine, nobody }: Today["waits"][number] & { kind: Waiting }) {
  const t = useTranslations("staff");
  const path = useRolePath();
  const { section, search, hash = "" } = SECTION_OF[kind];
  return (
    <li className={styles.wait}>
      <Link to={{ pathname: path(roleOfSection(section)), search, hash }} className={styles.link ?? ""}>
        <span className={styles.count}>{count > 999 ? "999+" : count}</span>{" "}
        <span className={styles.text}>{t(`today.waits.${kind}`, { count })}</span>
      </Link>
      {mine !== undefined && nobody !== undefined && (
        <span className={styles.age}>{t("today.assigned", { mine, nobody })}</span>
      )}
      {oldest_at && (
        <span className={styles.age}>
          <span>{t("today.oldest")}</span> <Age since={oldest_at} late={LATE_HOURS[kind]} />
        </span>
      )}
    </li>
  );
}
