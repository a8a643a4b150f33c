import type { StaffMailing } from "@academy/shared/contract/staff/mailings";
import { STUDENT_FILTERS } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { groupsQuery } from "#groups/groups.api.ts";
import { oneOf } from "#known/one-of.ts";

/** Names the audience of a mailing; one that this area does not know yet by its kind. */
export function useAudienceName() {
  const t = useTranslations("staff");
  const groups = useQuery(groupsQuery()).data?.groups ?? [];
  return ({ kind, filter, group, students }: StaffMailing["audience"]): string => {
    if (kind === "all") return t("mailings.all");
    if (students !== undefined) return t("mailings.chosen", { count: students });
    const known = oneOf(STUDENT_FILTERS, filter);
    const filterName = known && t(`students.filters.${known}`);
    if (group === undefined) return filterName ?? kind;
    const name = groups.find(({ id }) => id === group)?.name ?? `${t("students.group.label")} ${group}`;
    return filterName ? `${name} · ${filterName}` : name;
  };
}
