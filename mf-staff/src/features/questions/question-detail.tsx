import type { StaffQuestionDetail } from "@academy/shared/contract/staff/questions";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { AssigneeSelect } from "#ui/assignee-select.tsx";
import { Post } from "#ui/post.tsx";
import { AnswerQuestion } from "./answer-question.tsx";
import { QuestionActions } from "./question-actions.tsx";
import styles from "./questions.module.css";
import { ThreadAnswer } from "./thread-answer.tsx";

/** One question: its lecture, its thread, the allowed actions, and the form to answer. */
export function QuestionDetail({ question, onDone }: { question: StaffQuestionDetail; onDone: () => void }) {
  const t = useTranslations("staff");
  const { course, topic, lecture, hidden, is_deleted, is_reported } = question;
  const { say } = useTranslated([course.title, topic.title, lecture.title]);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {is_deleted ? t("questions.deleted") : question.title}
        </h2>
        <p className={styles.location}>
          <span>{`${say(topic.title)} · ${say(lecture.title)} · `}</span>
          <a href={question.link} target="_blank" rel="noreferrer">
            {t("questions.open_there")}
          </a>
        </p>
      </div>
      <AssigneeSelect kind="questions" id={question.id} assignee={question.assignee} />
      {is_reported && <Banner tone="warning">{t("questions.is_reported")}</Banner>}
      {hidden && <Banner tone="info">{t("questions.is_hidden", { reason: hidden.reason })}</Banner>}
      <Post
        author={question.asker}
        moment={question.asked_at}
        content={question.content}
        isDeleted={is_deleted}
        isHidden={hidden !== null}
        tags={question.is_important && <Tag tone="accent">{t("questions.important")}</Tag>}
        actions={!is_deleted && <QuestionActions question={question} />}
      />
      {question.answers.map((answer) => (
        <ThreadAnswer key={answer.id} answer={answer} />
      ))}
      {!is_deleted && !hidden && <AnswerQuestion question={question} onDone={onDone} />}
    </>
  );
}
