import type { StudentRecord, StudentTopic } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { Rows, RowsSection, Section } from "./section.tsx";
import styles from "./students.module.css";

/** The student's progress: topics with lectures and attempts, the essay, certificates. */
export function StudentLearning({ record: { topics, essays, certificates } }: { record: StudentRecord }) {
  const t = useTranslations("staff");
  const day = useDay();
  const { say } = useTranslated(
    topics.flatMap(({ title, lectures }) => [title, ...lectures.map((each) => each.title)]),
  );
  return (
    <>
      <Section title={t("students.progress.title")}>
        <div>
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} say={say} />
          ))}
        </div>
      </Section>
      <RowsSection name="essay" items={essays} keyOf={({ intake }) => intake}>
        {({ intake, status, words }) => (
          <>
            <span>{`${intake}, ${t("students.essay.words", { count: words })}`}</span>
            <Tag>{t(`essays.states.${status}`)}</Tag>
          </>
        )}
      </RowsSection>
      <RowsSection name="certificates" items={certificates} keyOf={({ number }) => number}>
        {({ number, name, issued_at, revoked_at, undecided }) => (
          <>
            <span>
              <Link to={`/staff/certificates?open=${number}`}>{number}</Link>
              <span>{`, ${name ? `${name}, ` : ""}${day(issued_at)}`}</span>
            </span>
            <Tag tone={revoked_at ? "danger" : undecided ? "warning" : "success"}>
              {t(`students.certificates.${revoked_at ? "revoked" : undecided ? "undecided" : "valid"}`)}
            </Tag>
          </>
        )}
      </RowsSection>
    </>
  );
}

type Lecture = StudentTopic["lectures"][number];

const stateOf = ({ completed_at, declared, reported_at }: Lecture) => {
  if (completed_at) return declared ? "declared" : "completed";
  return reported_at ? "begun" : "untouched";
};

interface TopicProps {
  topic: StudentTopic;
  /** A title in the page's language. */
  say: (title: string) => string;
}

function Topic({ topic: { title, lectures, attempts, test_passed_at }, say }: TopicProps) {
  const t = useTranslations("staff");
  const day = useDay();
  const done = lectures.filter(({ completed_at }) => completed_at !== null).length;
  return (
    <Disclosure
      title={`${t("students.progress.topic", { title: say(title), done, count: lectures.length })}${
        test_passed_at ? ` · ${t("students.progress.passed")}` : ""
      }`}
    >
      <Rows items={lectures}>
        {(lecture) => (
          <>
            <span>{say(lecture.title)}</span>
            <span className={styles.small}>{t(`students.progress.${stateOf(lecture)}`)}</span>
          </>
        )}
      </Rows>
      {attempts.length > 0 && (
        <>
          <h3 className={styles.small}>{t("students.progress.attempts")}</h3>
          <Rows items={attempts}>
            {({ started_at, submitted_at, score, questions, needed, passed }) => (
              <>
                <span>{day(started_at)}</span>
                <Tag tone={passed ? "success" : "plain"}>
                  {submitted_at
                    ? t("students.progress.attempt", { score: score ?? 0, questions, needed })
                    : t("students.progress.running")}
                </Tag>
              </>
            )}
          </Rows>
        </>
      )}
    </Disclosure>
  );
}
