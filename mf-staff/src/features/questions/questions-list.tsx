import { ASSIGNED_FILTERS } from "@academy/shared/contract/staff/assignment";
import { STAFF_QUESTION_FILTERS } from "@academy/shared/contract/staff/questions";
import { listQuestions } from "@academy/shared/contract/staff/questions.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Age } from "#ui/age.tsx";
import { AssigneeTag } from "#ui/assignee-tag.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { LectureFilter } from "./lecture-filter.tsx";
import { QuestionDetail } from "./question-detail.tsx";
import { questionQuery } from "./questions.api.ts";

const FILTERS = {
  q: "text",
  by: "text",
  filter: STAFF_QUESTION_FILTERS,
  assigned: ["all", ...ASSIGNED_FILTERS],
  course: "number",
  topic: "number",
  lecture: "number",
} as const;

/** Hours after which a question has waited too long. */
const LATE_HOURS = 48;

/** The questions on all lectures: waiting ones first; each opens beside the list. */
function QuestionsList() {
  const t = useTranslations("staff");
  const { filters, result } = useFilteredList(FILTERS, listQuestions);
  const { say } = useTranslated((result.data ?? []).map(({ lecture }) => lecture.title));
  return (
    <Queue
      filters={filters}
      label={t("questions.title")}
      result={result}
      empty={t(filters.isFiltered ? "questions.none" : "questions.all_answered")}
      row={(question) => {
        const { asker, is_deleted, is_hidden, answers_count } = question;
        // Older servers do not send it, and there a question waits until its first answer.
        const waitsSince = question.waits_since ?? (answers_count === 0 ? question.asked_at : null);
        const waits = waitsSince !== null && !is_hidden && !is_deleted;
        const name = asker.is_former ? t("frame.nobody") : asker.first_name || t("questions.student");
        return {
          title: is_deleted ? t("questions.deleted") : question.title,
          facts: `${name} · ${say(question.lecture.title)}`,
          aside: <Age since={waitsSince ?? question.asked_at} late={waits && LATE_HOURS} />,
          tags: (
            <>
              <AssigneeTag assignee={question.assignee} />
              {question.is_important && <Tag tone="accent">{t("questions.important")}</Tag>}
              {is_hidden && <Tag tone="warning">{t("questions.hidden")}</Tag>}
              {question.is_reported && <Tag tone="danger">{t("questions.reported")}</Tag>}
              {answers_count > 0 && <Tag>{t("questions.answers", { count: answers_count })}</Tag>}
            </>
          ),
        };
      }}
      detail={loadedDetail(questionQuery, (question, { openNext }) => (
        <QuestionDetail question={question} onDone={openNext} />
      ))}
      fields={{
        filter: [t("questions.filter.label"), (choice) => t(`questions.filter.${choice}`)],
        assigned: [t("frame.assigned.label"), (choice) => t(`frame.assigned.${choice}`)],
        lecture: <LectureFilter values={filters.values} onChoose={filters.change} />,
        q: t("questions.search"),
        by: t("questions.by"),
      }}
    />
  );
}

/** The section of the questions on all lectures. */
export const QuestionsScreen = sectionScreen("questions", QuestionsList);
