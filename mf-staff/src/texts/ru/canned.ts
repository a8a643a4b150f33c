import type { TranslationOf } from "@academy/shared/i18n";
import type { canned as english } from "#texts/en/canned.ts";

/** Texts of the canned answers, in Russian. */
export const canned = {
  open: "Вставить готовый ответ",
  title: "Готовые ответы",
  search: "Слова из ответа",
  none: "Готовых ответов пока нет.",
  edit: "Изменить",
  edit_named: "Изменить: {{title}}",
  new: "Новый готовый ответ",
  saved: "Готовый ответ сохранён.",
  deleted: "Готовый ответ удалён.",
  empty: "Напишите это на обоих языках.",
  long: "Этот текст слишком длинный.",
  save: "Сохранить",
  back: "Назад к списку",
  delete: "Удалить",
  delete_now: "Удалить для всех",
  delete_note: "Он исчезнет у всех коллег. Отправленные ответы не изменятся.",
  language: { en: "По-английски", ru: "По-русски" },
  label: { title: "Название", body: "Текст" },
} satisfies TranslationOf<typeof english>;
