import { POST_MAX } from "@academy/shared/contract/questions";
import type { StaffQuestionDetail } from "@academy/shared/contract/staff/questions";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { isConflict, useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { CannedAnswers } from "#ui/canned-answers/canned-answers.tsx";
import { EmailPreview } from "#ui/email-preview.tsx";
import { Post } from "#ui/post.tsx";
import { useAnswerForm } from "#ui/use-answer-form.ts";
import { answerQuestion } from "./questions.api.ts";
import styles from "./questions.module.css";

interface AnswerFormProps {
  question: StaffQuestionDetail;
  onDone: () => void;
}

/** Answers a question, with a preview of what the student gets. Once the answer is sent, the next question opens. */
export function AnswerForm({ question, onDone }: AnswerFormProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { id, last_answer, letter } = question;
  const answer = useAction({
    send: (content: string) => answerQuestion(id, { content, last_answer }),
    done: () => t("questions.answer.sent"),
    after: onDone,
  });
  const { form, draft, field } = useAnswerForm({
    draftKey: `answer:${id}`,
    max: POST_MAX,
    mutation: answer,
    sentences: { empty: t("questions.answer.empty"), long: t("questions.answer.long", { most: POST_MAX }) },
  });
  const content = draft.value.content.trim();
  const faster = isConflict(answer.error) ? (question.answers.at(-1)?.author.first_name ?? null) : null;
  return (
    <>
      {/* Not in the form: Enter in its fields would send the answer. */}
      <div>
        <CannedAnswers
          field={field.ref}
          value={draft.value.content}
          onWrite={(text) => draft.change({ content: text })}
          language={letter?.language ?? language}
        />
      </div>
      <form {...form.props} className={styles.form}>
        <TextArea {...field} label={t("questions.answer.label")} help={t("questions.answer.help")} />
        <Disclosure title={t("questions.preview.title")} level={3}>
          <div className={styles.preview}>
            <h4>{t("questions.preview.post")}</h4>
            <Post
              author={{ ...question.as, student: null }}
              moment={null}
              content={content || t("questions.answer.here")}
            />
            <h4>{t("questions.preview.letter")}</h4>
            {letter ? (
              <EmailPreview letter={letter} language={letter.language} answer={content} />
            ) : (
              <p>{t("questions.preview.no_letter")}</p>
            )}
          </div>
        </Disclosure>
        <ActionFailure {...form.failure} by={faster} />
        <div className={styles.buttons}>
          <Button type="submit" mutation={answer} pendingLabel={t("frame.sending")}>
            {t("questions.answer.send")}
          </Button>
        </div>
      </form>
    </>
  );
}
