import { POST_MAX } from "@academy/shared/contract/questions";
import type { StaffAnswer } from "@academy/shared/contract/staff/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { Post } from "#ui/post.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { useAnswerForm } from "#ui/use-answer-form.ts";
import { ModeratePost } from "./moderate-post.tsx";
import { changeAnswer, deleteAnswer } from "./questions.api.ts";
import styles from "./questions.module.css";

/** One answer of the thread; its author can change and delete it, other members of the staff can hide it. */
export function ThreadAnswer({ answer }: { answer: StaffAnswer }) {
  const t = useTranslations("staff");
  const [confirming, setConfirming] = useState<"change" | "delete" | null>(null);
  const { is_own, is_deleted, hidden } = answer;
  if (confirming === "change") return <ChangeAnswer answer={answer} onEnd={() => setConfirming(null)} />;
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
                  <Button variant="link" icon={Pencil} onClick={() => setConfirming("change")}>
                    {t("questions.answer.change")}
                  </Button>
                  <Button variant="link" icon={Trash2} onClick={() => setConfirming("delete")}>
                    {t("questions.delete_answer.action")}
                  </Button>
                </>
              )}
              {(!is_own || hidden) && <ModeratePost kind="answer" id={answer.id} isHidden={hidden !== null} />}
            </>
          )
        }
      />
      {confirming === "delete" && (
        <ReasonDialog
          texts={t("questions.delete_answer", { returnObjects: true })}
          draftKey={`delete-answer:${answer.id}`}
          send={(body) => deleteAnswer(answer.id, body)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

function ChangeAnswer({ answer, onEnd }: { answer: StaffAnswer; onEnd: () => void }) {
  const t = useTranslations("staff");
  const change = useAction({
    send: (content: string) => changeAnswer(answer.id, { content, edited_at: answer.edited_at }),
    done: () => t("questions.answer.changed"),
    after: onEnd,
  });
  const { form, draft, field } = useAnswerForm({
    draftKey: `change-answer:${answer.id}`,
    initial: answer.content,
    max: POST_MAX,
    mutation: change,
    sentences: { empty: t("questions.answer.empty"), long: t("questions.answer.long", { most: POST_MAX }) },
    // An answer saved as it is does not become an edited one.
    onSame: onEnd,
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextArea {...field} label={t("questions.answer.label")} />
      <ActionFailure {...form.failure} />
      <div className={styles.buttons}>
        <Button type="submit" mutation={change} pendingLabel={t("frame.sending")}>
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
