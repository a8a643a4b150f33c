import { useTranslations } from "@academy/shared/i18n";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Eye, EyeOff } from "lucide-react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { moderate, type PostKind } from "./questions.api.ts";

interface ModeratePostProps {
  kind: PostKind;
  id: number;
  isHidden: boolean;
}

/** Hides a post from students or shows it again, each with a reason; the notification offers to undo it. */
export function ModeratePost({ kind, id, isHidden }: ModeratePostProps) {
  const t = useTranslations("staff");
  const step = isHidden ? "show" : "hide";
  return (
    <DialogButton
      variant="link"
      icon={isHidden ? <Eye size={16} /> : <EyeOff size={16} />}
      dialog={(close) => (
        <ReasonDialog
          title={t(`questions.${step}.${kind}`)}
          consequence={t(`questions.${step}.consequence`)}
          action={t(`questions.${step}.button`)}
          draftKey={`${step}-${kind}:${id}`}
          send={({ reason }) => moderate(kind, id, step, reason)}
          done={() => t(isHidden ? "questions.shown" : "questions.was_hidden")}
          undo={(_, { reason }) => moderate(kind, id, isHidden ? "hide" : "show", reason)}
          onClose={close}
        />
      )}
    >
      {t(`questions.${step}.button`)}
    </DialogButton>
  );
}
