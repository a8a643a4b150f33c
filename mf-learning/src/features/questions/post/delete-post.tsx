import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { deletePost, type PostKind } from "#features/questions/query/questions.api.ts";

interface DeletePostProps {
  kind: PostKind;
  id: number;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a post is deleted; it cannot be taken back. */
export function DeletePost({ kind, id, onClose, onDeleted }: DeletePostProps) {
  const t = useTranslations(["learning", "common"]);
  const deletion = useMutation({ mutationFn: () => deletePost(kind, id), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      open
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
