import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { moderate, type PostKind } from "./questions.api.ts";

interface ModeratePostProps {
  kind: PostKind;
  id: number;
  isHidden: boolean;
}

/** Hides a post from students or shows it again, each with a reason; the notification offers to undo it. */
export function ModeratePost({ kind, id, isHidden }: ModeratePostProps) {
  const { t } = useTranslation("staff");
  const [asked, setAsked] = useState(false);
  const step = isHidden ? "show" : "hide";
  return (
    <>
      <Button variant="link" icon={isHidden ? <Eye size={16} /> : <EyeOff size={16} />} onClick={() => setAsked(true)}>
        {t(`questions.${step}.button`)}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(`questions.${step}.${kind}`)}
          consequence={t(`questions.${step}.consequence`)}
          action={t(`questions.${step}.button`)}
          place={`${step}-${kind}:${id}`}
          send={({ reason }) => moderate(kind, id, step, reason)}
          done={() => t(isHidden ? "questions.shown" : "questions.was_hidden")}
          undo={(_, { reason }) => moderate(kind, id, isHidden ? "hide" : "show", reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
