import type { TranslationOf } from "@academy/shared/i18n";
import type { audit as english } from "#texts/en/audit.ts";

/** Texts of the place "audit" in Russian. */
export const audit = {
  title: "Журнал действий",
  lead: "Всё, что изменили сотрудники, операторы и сама платформа. Здесь ничего нельзя изменить.",
  person: "Кто или о ком: почта, имя, номер",
  about: "О чём",
  from: "С",
  to: "По",
  nothing: "Записей пока нет.",
  nothing_found: "Под эти фильтры не подходит ни одна запись.",
  by: {
    staff: "{{name}} (сотрудник)",
    student: "{{name}} (слушатель)",
    other: "{{name}} (оператор или платформа)",
  },
  student: "Слушатель",
  reason: "Причина",
  field: "Поле",
  before: "Было",
  after: "Стало",
  subjects: {
    all: "Всё",
    account: "Учётные записи",
    access: "Доступ к курсу",
    order: "Заказы",
    refund: "Возвраты",
    invoice: "Счета компаниям",
    question: "Вопросы",
    essay: "Эссе",
    certificate: "Сертификаты",
    session: "Онлайн-семинары",
    content: "Содержание",
    message: "Сообщения",
    mail: "Письма",
    staff: "Сотрудники",
  },
} satisfies TranslationOf<typeof english>;
