import type { TranslationOf } from "@academy/shared/i18n";
import type { today as english } from "#texts/en/today.ts";

/** Texts of the place "today" in Russian. */
export const today = {
  title: "Сегодня",
  nothing: "Ничего не ждёт вашего решения. Отличная работа.",
  oldest: "Самое раннее:",
  waits: {
    refunds_one: "заявление на возврат ждёт решения",
    refunds_few: "заявления на возврат ждут решения",
    refunds_many: "заявлений на возврат ждут решения",
    refunds_other: "заявления на возврат ждут решения",
    appeals_one: "апелляция по эссе ждёт решения",
    appeals_few: "апелляции по эссе ждут решения",
    appeals_many: "апелляций по эссе ждут решения",
    appeals_other: "апелляции по эссе ждут решения",
    essays_one: "эссе ждёт оценки",
    essays_few: "эссе ждут оценки",
    essays_many: "эссе ждут оценки",
    essays_other: "эссе ждут оценки",
    questions_one: "вопрос без ответа",
    questions_few: "вопроса без ответа",
    questions_many: "вопросов без ответа",
    questions_other: "вопроса без ответа",
    reports_one: "жалоба на публикацию",
    reports_few: "жалобы на публикации",
    reports_many: "жалоб на публикации",
    reports_other: "жалобы на публикации",
    messages_one: "сообщение без ответа",
    messages_few: "сообщения без ответа",
    messages_many: "сообщений без ответа",
    messages_other: "сообщения без ответа",
    letters_one: "письмо не удалось доставить",
    letters_few: "письма не удалось доставить",
    letters_many: "писем не удалось доставить",
    letters_other: "письма не удалось доставить",
  },
} satisfies TranslationOf<typeof english>;
