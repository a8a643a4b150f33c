import type { TranslationOf } from "@academy/shared/i18n";
import type { search as english } from "#texts/en/search.ts";

/** Texts of the one search of the staff area, in Russian. */
export const search = {
  button: "Поиск (Ctrl+K)",
  title: "Поиск по академии",
  label: "Студенты, заказы, вопросы, лекции, сертификаты",
  help: "Часть имени, адреса или номера. Стрелки перемещают, Enter открывает.",
  nothing: "Ничего не найдено.",
  found_one: "Найдено: {{count}}",
  found_few: "Найдено: {{count}}",
  found_many: "Найдено: {{count}}",
  found_other: "Найдено: {{count}}",
  all: "Показать все в списке",
  kinds: {
    students: "Студенты",
    orders: "Заказы",
    questions: "Вопросы",
    lectures: "Лекции",
    certificates: "Сертификаты",
  },
} satisfies TranslationOf<typeof english>;
