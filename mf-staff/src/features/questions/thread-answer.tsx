import { POST_MAX } from "@academy/shared/contract/questions";
import type { StaffAnswer } from "@academy/shared/contract/staff/questions";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { Post } from "#ui/post.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { StepFailure } from "#ui/step-failure.tsx";
import { answerProblem } from "./answer-problem.ts";
import { ModeratePost } from "./moderate-post.tsx";
import { changeAnswer, deleteAnswer } from "./questions.api.ts";
import styles from "./questions.module.css";

/** One answer of the thread; its author can change and delete it, other members of the staff can hide it. */
export function ThreadAnswer({ answer }: { answer: StaffAnswer }) {
  const { t } = useTranslation("staff");
  const [asked, setAsked] = useState<"change" | "delete" | null>(null);
  const remove = useStep({
    send: (reason: string) => deleteAnswer(answer.id, reason),
    done: () => t("questions.answer.deleted"),
  });
  const { is_own, is_deleted, hidden } = answer;
  if (asked === "change") return <ChangeAnswer answer={answer} onEnd={() => setAsked(null)} />;
  return (
    <>
      <Post
        author={answer.author}
        moment={answer.created_at}
        content={answer.content}
        isDeleted={is_deleted}
        isHidden={hidden !== null}
        actions={
          !is_deleted && (
            <>
              {is_own && !hidden && (
                <>
                  <Button variant="link" icon={<Pencil size={16} />} onClick={() => setAsked("change")}>
                    {t("questions.answer.change")}
                  </Button>
                  <Button variant="link" icon={<Trash2 size={16} />} onClick={() => setAsked("delete")}>
                    {t("questions.answer.delete")}
                  </Button>
                </>
              )}
              {(!is_own || hidden) && <ModeratePost kind="answer" id={answer.id} isHidden={hidden !== null} />}
            </>
          )
        }
      />
      {asked === "delete" && (
        <ReasonDialog
          title={t("questions.answer.delete_ask")}
          consequence={t("questions.answer.delete_means")}
          action={t("questions.answer.delete")}
          place={`delete-answer:${answer.id}`}
          onConfirm={(reason) => remove.mutateAsync(reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const Text = z.string();

function ChangeAnswer({ answer, onEnd }: { answer: StaffAnswer; onEnd: () => void }) {
  const { t } = useTranslation("staff");
  const draft = useDraft(`change-answer:${answer.id}`, answer.content, Text);
  const [refused, setRefused] = useState<string>();
  const change = useStep({
    send: (content: string) => changeAnswer(answer.id, { content, edited_at: answer.edited_at }),
    done: () => t("questions.answer.changed"),
    after: () => {
      draft.forget();
      onEnd();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An answer saved as it is does not become an edited one.
    if (!draft.isChanged) return onEnd();
    const problem = answerProblem(draft.value);
    setRefused(problem ? t(`questions.answer.${problem}`, { most: POST_MAX }) : undefined);
    if (!problem) change.mutate(draft.value.trim());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={t("questions.answer.label")}
        rows={6}
        maxLength={POST_MAX}
        value={draft.value}
        error={refused}
        onChange={({ target }) => draft.write(target.value)}
      />
      <StepFailure error={change.error} onRetry={() => change.mutate(draft.value.trim())} retrying={change.isPending} />
      <div className={styles.buttons}>
        <Button type="submit" pending={change.isPending} pendingLabel={t("frame.sending")} failure={change.error}>
          {t("questions.answer.save")}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            draft.forget();
            onEnd();
          }}
        >
          {t("frame.cancel")}
        </Button>
      </div>
    </form>
  );
}
