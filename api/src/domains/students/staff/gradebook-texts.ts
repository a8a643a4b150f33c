/** The states of an essay in a file, as the staff area names them. */
export const ESSAY_STATE_NAMES = {
  draft: { en: "With the author", ru: "У автора" },
  submitted: { en: "Submitted", ru: "Подано" },
  in_review: { en: "In review", ru: "На рецензии" },
  returned: { en: "Returned", ru: "Возвращено" },
  second_review: { en: "Second reading", ru: "Второе чтение" },
  evaluated: { en: "Evaluated", ru: "Оценено" },
  appealed: { en: "Review requested", ru: "Просьба о пересмотре" },
};

/** The states of an account in a file. */
export const STUDENT_STATE_NAMES = {
  blocked: { en: "Blocked", ru: "Заблокирован(а)" },
  confirmed: { en: "Email confirmed", ru: "Почта подтверждена" },
  unconfirmed: { en: "Email not confirmed", ru: "Почта не подтверждена" },
};
