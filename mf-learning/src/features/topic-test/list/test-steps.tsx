import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import type { ComponentType } from "react";
import { nextTest, statusOf } from "#features/topic-test/query/test-status.ts";
import { testsQuery } from "#features/topic-test/query/tests.api.ts";
import { provideTestTexts } from "#features/topic-test/texts/provide-test-texts.ts";
import styles from "./test-list.module.css";
import { TestSummary } from "./test-row.tsx";

/** Loads the texts of tests, then gives the list of tests. */
export async function openTestSteps(): Promise<ComponentType<{ courseId: number }>> {
  await provideTestTexts();
  return TestSteps;
}

/** All tests of the course with the student's state in each, and a link to the next one. */
function TestSteps({ courseId }: { courseId: number }) {
  const t = useTranslations("tests");
  const path = useRolePath();
  const { data } = useQuery(testsQuery(courseId));
  const tests = data?.tests ?? [];
  const titles = useTranslated(tests.map(({ topic }) => topic));
  const next = nextTest(tests);
  if (tests.length === 0) return null;
  return (
    <div className={styles.steps}>
      {next && (
        <ButtonLink variant="secondary" to={path("test", { courseId, topicId: next.topic_id })}>
          {t("list.next")}
        </ButtonLink>
      )}
      <Disclosure level={4} title={t("list.show")}>
        <ul className={styles.list} aria-label={t("list.title")}>
          {tests.map((test) => (
            <li key={test.topic_id} className={styles.step} data-state={statusOf(test)}>
              <TestSummary test={test}>
                <RoleLink role="test" params={{ courseId, topicId: test.topic_id }}>
                  {titles.say(test.topic)}
                </RoleLink>
              </TestSummary>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
