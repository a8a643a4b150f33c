import { legal as prose } from "@academy/shared/contract/page-texts/ru/legal";

/** Words around the legal texts, in Russian. */
export const legal = {
  contents: "Содержание",
  updated: "Последнее обновление: {{date}}",
  earlier: "Это редакция от {{date}} Она больше не действует.",
  to_current: "Читать редакцию от {{date}}",
  versions: "Другие редакции",
  terms: prose.terms,
  privacy: prose.privacy,
  accessibility: {
    title: "Доступность",
    description: "Насколько доступна академия: что измерено, что пока не соответствует и кому написать.",
  },
  operator: {
    title: "Реквизиты Администратора",
    note: "Остальные сведения предоставляются по запросу и указываются в каждом счёте и каждой квитанции.",
    name: "Наименование",
    bin: "Бизнес-идентификационный номер (БИН)",
    address: "Юридический адрес",
    account: "Банковский счёт в тенге (KZT)",
    bank: "Банк",
    bic: "Банковский идентификационный код (БИК)",
    email: "Электронная почта",
  },
};
