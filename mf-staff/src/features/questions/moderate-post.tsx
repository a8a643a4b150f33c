import { useTranslations } from "@academy/shared/i18n";
import { Eye, EyeOff } from "lucide-react";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { moderate, type PostKind } from "./questions.api.ts";

interface ModeratePostProps {
  kind: PostKind;
  id: number;
  isHidden: boolean;
}

/** Hides a post from students or shows it again, each with a reason; the notification offers to undo it. */
export function ModeratePost({ kind, id, isHidden }: ModeratePostProps) {
  const t = useTranslations("staff");
  const change = isHidden ? "show" : "hide";
  return (
    <ReasonButton
      variant="link"
      icon={isHidden ? Eye : EyeOff}
      texts={{ ...t(`questions.${change}`, { returnObjects: true }), title: t(`questions.${change}.${kind}`) }}
      draftKey={`${change}-${kind}:${id}`}
      send={(body) => moderate[kind][change](id, body)}
      undo={(_, body) => moderate[kind][isHidden ? "hide" : "show"](id, body)}
    />
  );
}
