import type { Assignee } from "@academy/shared/contract/staff/assignment";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useStaffMe } from "#me/me.api.ts";

/** Who looks after a row of a list; nothing when nobody does. */
export function AssigneeTag({ assignee }: { assignee: Assignee | null | undefined }) {
  const t = useTranslations("staff");
  const me = useStaffMe();
  if (!assignee) return null;
  const isMine = assignee.id === me?.id;
  return <Tag tone={isMine ? "primary" : "plain"}>{isMine ? t("frame.assigned.mine") : assignee.name}</Tag>;
}
