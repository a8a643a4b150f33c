import type { Language } from "@academy/shared/contract/language";
import type { StaffRole } from "@academy/shared/contract/roles";

/** A role as it stands in "invites you to its staff as …". */
export const ROLE_NAMES: Record<Language, Record<StaffRole, string>> = {
  en: {
    instructor: "an instructor",
    manager: "a manager",
    owner: "an owner",
    support: "a member of support",
    accountant: "an accountant",
  },
  ru: {
    instructor: "преподавателя",
    manager: "менеджера",
    owner: "владельца",
    support: "сотрудника поддержки",
    accountant: "бухгалтера",
  },
};
