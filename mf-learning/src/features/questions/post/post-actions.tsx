import type { Question } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { Flag, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PostKind } from "#features/questions/query/questions.api.ts";
import { DeletePost } from "./delete-post.tsx";
import styles from "./post.module.css";
import { ReportPost } from "./report-post.tsx";
import { useIsBefore } from "./use-is-before.ts";

/** The fields of a post from which the allowed actions follow; without `is_own` no action is offered. */
type PostLife = Pick<Question, "id" | "is_own" | "is_deleted" | "editable_until">;

interface PostActionsProps {
  kind: PostKind;
  post: PostLife;
  /** Names the post in the buttons' labels, for students who use a screen reader. */
  about: string;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Authors can change their own post for fifteen minutes and delete it; every other reader can report it. */
export function PostActions({ kind, post, about, onEdit, onDeleted }: PostActionsProps) {
  const t = useTranslations("learning");
  const [dialog, setDialog] = useState<"delete" | "report" | null>(null);
  const editable = useIsBefore(post.editable_until ?? null);
  if (post.is_own === undefined || post.is_deleted) return null;
  const close = () => setDialog(null);

  return (
    <div className={styles.actions}>
      {post.is_own && editable && (
        <Button
          variant="link"
          icon={<Pencil size={16} />}
          aria-label={t("questions.life.edit_named", { about })}
          onClick={onEdit}
        >
          {t("questions.life.edit")}
        </Button>
      )}
      {post.is_own && (
        <Button
          variant="link"
          icon={<Trash2 size={16} />}
          aria-label={t("questions.life.delete_named", { about })}
          onClick={() => setDialog("delete")}
        >
          {t("questions.life.delete")}
        </Button>
      )}
      {!post.is_own && (
        <Button
          variant="link"
          icon={<Flag size={16} />}
          aria-label={t("questions.life.report_named", { about })}
          onClick={() => setDialog("report")}
        >
          {t("questions.life.report")}
        </Button>
      )}
      {dialog === "delete" && (
        <DeletePost
          kind={kind}
          id={post.id}
          onClose={close}
          onDeleted={() => {
            close();
            raiseToast({ tone: "success", message: t(`questions.life.deleted_${kind}`) });
            onDeleted();
          }}
        />
      )}
      {dialog === "report" && (
        <ReportPost
          kind={kind}
          id={post.id}
          onClose={close}
          onReported={() => {
            close();
            raiseToast({ tone: "success", message: t("questions.life.reported") });
          }}
        />
      )}
    </div>
  );
}
