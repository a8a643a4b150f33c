import { POST_MAX } from "@academy/shared/contract/questions";
import type { StaffQuestionDetail } from "@academy/shared/contract/staff/questions";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { isConflict, useStep } from "#steps/use-step.ts";
import { CannedAnswers } from "#ui/canned-answers/canned-answers.tsx";
import { EmailPreview } from "#ui/email-preview.tsx";
import { Post } from "#ui/post.tsx";
import type { QueueSteps } from "#ui/queue.tsx";
import { StepFailure } from "#ui/step-failure.tsx";
import { answerProblem } from "./answer-problem.ts";
import { answerQuestion } from "./questions.api.ts";
import styles from "./questions.module.css";

const Text = z.string();

interface AnswerFormProps {
  question: StaffQuestionDetail;
  steps: QueueSteps;
}

/** Answers a question, with a preview of what the student gets. Once the answer is sent, the next question opens. */
export function AnswerForm({ question, steps }: AnswerFormProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, last_answer, letter } = question;
  const draft = useDraft(`answer:${id}`, "", Text);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string>();
  const [previewing, setPreviewing] = useState(false);
  const answer = useStep({
    send: (content: string) => answerQuestion(id, { content, last_answer }),
    done: () => t("questions.answer.sent"),
    after: () => {
      draft.forget();
      steps.openNext();
    },
  });
  const send = () => {
    const problem = answerProblem(draft.value);
    setRefused(problem ? t(`questions.answer.${problem}`, { most: POST_MAX }) : undefined);
    if (problem) field.current?.focus();
    else answer.mutate(draft.value.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    // Escape leaves the field, so that the keys J and K move through the list again.
    if (event.key === "Escape") field.current?.blur();
  };
  const faster = isConflict(answer.error) ? (question.answers.at(-1)?.author.first_name ?? null) : null;
  return (
    <>
      {/* Not in the form: Enter in its fields would send the answer. */}
      <div>
        <CannedAnswers
          field={field}
          value={draft.value}
          onWrite={draft.write}
          language={letter?.language ?? language}
        />
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          label={t("questions.answer.label")}
          help={t("questions.answer.help")}
          rows={6}
          maxLength={POST_MAX}
          value={draft.value}
          error={refused}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            draft.write(target.value);
            setRefused(undefined);
          }}
        />
        <Disclosure
          title={t("questions.preview.title")}
          level={3}
          open={previewing}
          onToggle={() => setPreviewing(!previewing)}
        >
          <div className={styles.preview}>
            <h4>{t("questions.preview.post")}</h4>
            <Post
              author={{ ...question.as, student: null }}
              moment={null}
              content={draft.value.trim() || t("questions.answer.here")}
            />
            <h4>{t("questions.preview.letter")}</h4>
            {letter ? (
              <EmailPreview letter={letter} language={letter.language} answer={draft.value.trim()} />
            ) : (
              <p>{t("questions.preview.no_letter")}</p>
            )}
          </div>
        </Disclosure>
        <StepFailure error={answer.error} by={faster} onRetry={send} retrying={answer.isPending} />
        <div className={styles.buttons}>
          <Button type="submit" pending={answer.isPending} pendingLabel={t("frame.sending")} failure={answer.error}>
            {t("questions.answer.send")}
          </Button>
        </div>
      </form>
    </>
  );
}
