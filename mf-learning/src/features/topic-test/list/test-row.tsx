import type { TestState } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { CircleCheck, ClipboardList, Lock, Timer } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { statusOf, type TestStatus, useTestStatus } from "#features/topic-test/query/test-status.ts";
import { testsQuery } from "#features/topic-test/query/tests.api.ts";
import { provideTestTexts } from "#features/topic-test/texts/provide-test-texts.ts";
import styles from "./test-list.module.css";

/** The icon beside the text of each state. */
const STATUS_ICONS: Record<TestStatus, typeof Lock> = {
  continue: Timer,
  passed: CircleCheck,
  available: ClipboardList,
  wait: Timer,
  lectures: Lock,
  locked: Lock,
};

interface TestRowProps {
  courseId: number;
  topicId: number;
}

/** Loads the texts of tests, then gives the row of a test. */
export async function openTestRow(): Promise<ComponentType<TestRowProps>> {
  await provideTestTexts();
  return TestRow;
}

/** The row of a topic's test, after its lectures, with the student's state in it. */
function TestRow({ courseId, topicId }: TestRowProps) {
  const { data, error } = useQuery(testsQuery(courseId));
  if (!data) return error ? null : <Skeleton shape="row" count={1} />;
  const test = data.tests.find(({ topic_id }) => topic_id === topicId);
  return test ? <KnownTestRow courseId={courseId} test={test} /> : null;
}

/** A test in a list: the icon of the student's state in it, what names the test, and the state. */
export function TestSummary({ test, children }: { test: TestState; children: ReactNode }) {
  const { status, label } = useTestStatus(test);
  const Icon = STATUS_ICONS[status];
  return (
    <>
      <Icon className={styles.icon} size={20} />
      <span className={styles.text}>
        {children}
        <span className={styles.meta}>{label}</span>
      </span>
    </>
  );
}

function KnownTestRow({ courseId, test }: { courseId: number; test: TestState }) {
  const t = useTranslations("tests");
  const numbers = {
    questions: t("questions", { count: test.questions }),
    minutes: t("minutes", { count: test.minutes }),
  };
  return (
    <RoleLink
      role="test"
      params={{ courseId, topicId: test.topic_id }}
      className={styles.row ?? ""}
      data-state={statusOf(test)}
    >
      <TestSummary test={test}>
        <span className={styles.name}>{t("row", numbers)}</span>
      </TestSummary>
    </RoleLink>
  );
}
