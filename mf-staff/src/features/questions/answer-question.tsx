import { POST_MAX } from "@academy/shared/contract/questions";
import type { StaffQuestionDetail } from "@academy/shared/contract/staff/questions";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useAction } from "#actions/use-action.ts";
import { AnswerForm } from "#ui/answer-form.tsx";
import { EmailPreview } from "#ui/email-preview.tsx";
import { Post } from "#ui/post.tsx";
import { answerQuestion } from "./questions.api.ts";

interface AnswerQuestionProps {
  question: StaffQuestionDetail;
  onDone: () => void;
}

/** Answers a question, with a preview of what the student gets. Once the answer is sent, the next question opens. */
export function AnswerQuestion({ question, onDone }: AnswerQuestionProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { id, last_answer, letter, answers } = question;
  const answer = useAction({
    send: (content: string) => answerQuestion(id, { content, last_answer }),
    done: () => t("questions.answer.sent"),
    after: onDone,
  });
  return (
    <AnswerForm
      draftKey={`answer:${id}`}
      max={POST_MAX}
      mutation={answer}
      language={letter?.language ?? language}
      by={answers.at(-1)?.author.first_name}
      texts={t("questions.answer", { returnObjects: true, most: POST_MAX })}
      help={t("questions.answer.help")}
      preview={t("questions.preview.title")}
    >
      {(content) => (
        <>
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
        </>
      )}
    </AnswerForm>
  );
}
