import type { Assignee } from "@academy/shared/contract/staff/assignment";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Select } from "@academy/shared/ui/forms/select";
import { useAction } from "#actions/use-action.ts";
import { type AssignedKind, assign, assigneesQuery } from "#assignment/assignment.api.ts";
import { useStaffMe } from "#me/me.api.ts";
import { ActionFailure } from "./action-failure.tsx";

interface AssigneeSelectProps {
  kind: AssignedKind;
  id: number;
  /** Undefined from a server that knows no assignment. */
  assignee: Assignee | null | undefined;
}

/** Who looks after a question or a message: the member, a colleague, or nobody (reading 124). */
export function AssigneeSelect({ kind, id, assignee }: AssigneeSelectProps) {
  const t = useTranslations("staff");
  const me = useStaffMe();
  const { data: members = [] } = useQuery({ ...assigneesQuery(kind), enabled: assignee !== undefined });
  const now = assignee?.id ?? null;
  const nameOf = (one: number | null) => members.find((member) => member.id === one)?.name ?? "";
  const action = useAction({
    send: (next: number | null) => assign(kind, id, { assignee: next, was: now }),
    done: (_, next) => (next === null ? t("frame.assigned.freed") : t("frame.assigned.done", { name: nameOf(next) })),
    undo: (_, next) => assign(kind, id, { assignee: now, was: next }),
  });
  if (assignee === undefined) return null;
  const own = members.filter((member) => member.id === me?.id).map(({ id }) => ({ id, name: t("frame.assigned.me") }));
  const others = members.filter((member) => member.id !== me?.id);
  // Its member stays named, also without the right to it any more.
  const gone = assignee && assignee.id !== me?.id && !others.some((member) => member.id === assignee.id);
  return (
    <>
      <Select
        label={t("frame.assigned.label")}
        value={String((action.isPending ? action.variables : now) ?? "")}
        none={t("frame.assigned.nobody")}
        options={[...own, ...(gone ? [assignee] : []), ...others].map(({ id: member, name }) => [member, name])}
        onChoose={action.mutate}
      />
      <ActionFailure error={action.error} />
    </>
  );
}
