import type { QuestionFigures } from "@academy/shared/contract/staff/analytics";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { formatNumber } from "@academy/shared/i18n/format-number";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { Select } from "@academy/shared/ui/forms/select";
import { useFilters } from "#lists/use-filters.ts";
import { FactRows } from "#ui/fact-list.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { testQuestionsQuery } from "./analytics.api.ts";
import styles from "./analytics.module.css";
import { People } from "./people.tsx";
import { discriminationGrade, inOrder, ORDERS } from "./question-rules.ts";

const FILTERS = { topic: "text", order: ORDERS } as const;

/** The questions of one topic's test: how many were right, whether a question tells good students from others, and the wrong answer given most often. */
export function TestQuestions() {
  const t = useTranslations("staff");
  const filters = useFilters(FILTERS);
  const result = useQuery(testQuestionsQuery(filters.values.topic));
  const topics = result.data?.topics ?? [];
  const { say } = useTranslated(topics.map(({ title }) => title));
  return (
    <>
      <FilterBar
        filters={filters}
        fields={{
          topic: (
            <Select
              label={t("analytics.test")}
              value={result.data?.topic ?? ""}
              options={topics.map(({ id, title }) => [id, say(title)])}
              onChoose={(topic) => filters.change({ topic: String(topic) })}
            />
          ),
          order: [t("analytics.order"), (order) => t(`analytics.orders.${order}`)],
        }}
      />
      <Async result={result} rows={6}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t("analytics.no_questions")}</p>
          ) : (
            <ol className={styles.questions} aria-label={t("analytics.kinds.questions")}>
              {inOrder(items, filters.values.order).map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </ol>
          )
        }
      </Async>
    </>
  );
}

function Question({ question }: { question: QuestionFigures }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { say } = useTranslated([question.lecture.title]);
  const { answers, right, discrimination, wrong } = question;
  return (
    <li>
      <p className={styles.question}>{question.text[language]}</p>
      <p className={styles.hint}>{say(question.lecture.title)}</p>
      <dl className={styles.figures}>
        <FactRows
          rows={{
            [t("analytics.columns.answers")]: <People count={answers} />,
            [t("analytics.columns.right")]: <People count={right} of={answers} />,
            [t("analytics.columns.discrimination")]:
              discrimination === null ? (
                t("analytics.no_discrimination")
              ) : (
                <>
                  <span>{formatNumber(discrimination, language, { maximumFractionDigits: 2 })}</span>{" "}
                  <span className={styles.hint}>{t(`analytics.grades.${discriminationGrade(discrimination)}`)}</span>
                </>
              ),
            [t("analytics.columns.wrong")]: wrong ? (
              <>
                <span>{wrong.text[language] || t("analytics.left_out")}</span>{" "}
                <People count={wrong.answers} of={answers} />
              </>
            ) : (
              <People count={null} />
            ),
          }}
        />
      </dl>
    </li>
  );
}
