import type { StaffMailing } from "@academy/shared/contract/staff/mailings";
import { STUDENT_FILTERS } from "@academy/shared/contract/staff/students";
import { useTranslation } from "@academy/shared/i18n";

/** Names the audience of a mailing; one that this area does not know yet by its kind. */
export function useAudienceName() {
  const { t } = useTranslation("staff");
  return ({ kind, filter, students }: StaffMailing["audience"]): string => {
    if (kind === "all") return t("mailings.all");
    if (students !== undefined) return t("mailings.chosen", { count: students });
    const known = STUDENT_FILTERS.find((each) => each === filter);
    return known ? t(`students.filters.${known}`) : kind;
  };
}
