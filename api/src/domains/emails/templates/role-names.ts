/** A role as it stands in "invites you to its staff as …". */
export const ROLE_NAMES = {
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
