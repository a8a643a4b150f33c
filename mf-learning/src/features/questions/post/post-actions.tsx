import type { Question } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { Flag, Pencil, Trash2 } from "lucide-react";
import { deletePost, type PostKind } from "#features/questions/query/questions.api.ts";
import styles from "./post.module.css";
import { ReportPost } from "./report-post.tsx";
import { useIsBefore } from "./use-is-before.ts";

interface PostActionsProps {
  kind: PostKind;
  /** The fields of a post from which the allowed actions follow; without `is_own` no action is offered. */
  post: Pick<Question, "id" | "is_own" | "is_deleted" | "editable_until">;
  /** Names the post in the buttons' labels, for students who use a screen reader. */
  about: string;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Authors can change their own post for fifteen minutes and delete it; every other reader can report it. */
export function PostActions({ kind, post, about, onEdit, onDeleted }: PostActionsProps) {
  const t = useTranslations("learning");
  const editable = useIsBefore(post.editable_until ?? null);
  if (post.is_own === undefined || post.is_deleted) return null;
  return (
    <div className={styles.actions}>
      {post.is_own && editable && (
        <Button variant="link" icon={Pencil} aria-label={t("questions.life.edit_named", { about })} onClick={onEdit}>
          {t("questions.life.edit")}
        </Button>
      )}
      {post.is_own ? (
        <DialogButton
          variant="link"
          icon={Trash2}
          aria-label={t("questions.life.delete_named", { about })}
          dialog={(close) => <DeletePost kind={kind} id={post.id} onClose={close} onDeleted={onDeleted} />}
        >
          {t("questions.life.delete")}
        </DialogButton>
      ) : (
        <DialogButton
          variant="link"
          icon={Flag}
          aria-label={t("questions.life.report_named", { about })}
          dialog={(close) => <ReportPost kind={kind} id={post.id} onClose={close} />}
        >
          {t("questions.life.report")}
        </DialogButton>
      )}
    </div>
  );
}

interface DeletePostProps extends Pick<PostActionsProps, "kind" | "onDeleted"> {
  id: number;
  onClose: () => void;
}

/** Asks before a post is deleted; it cannot be taken back. */
function DeletePost({ kind, id, onClose, onDeleted }: DeletePostProps) {
  const t = useTranslations(["learning", "common"]);
  const deletion = useMutation({
    mutationFn: () => deletePost[kind](id),
    onSuccess: () => {
      onClose();
      raiseToast({ tone: "success", message: t(`questions.life.deleted_${kind}`) });
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      size="small"
      title={t(`questions.life.delete_${kind}`)}
      mutation={deletion}
      action={
        <Button variant="danger" clickMutation={deletion} pendingLabel={t("questions.life.deleting")}>
          {t("common:buttons.delete")}
        </Button>
      }
    >
      <p>{t(`questions.life.delete_${kind}_text`)}</p>
    </ConfirmDialog>
  );
}
