import type { TranslationOf } from "@academy/shared/i18n";
import type { en } from "./en.ts";
import { academy } from "./ru/academy.ts";
import { certification } from "./ru/certification.ts";
import { contact } from "./ru/contact.ts";
import { course } from "./ru/course.ts";
import { head } from "./ru/head.ts";
import { home } from "./ru/home.ts";
import { legal } from "./ru/legal.ts";
import { person } from "./ru/person.ts";
import { scholarship } from "./ru/scholarship.ts";

/** Words of the public area, in Russian. */
export const ru = {
  head,
  home,
  academy,
  course,
  certification,
  contact,
  legal,
  person,
  scholarship,
  draft_preview: {
    shown: "Это предварительный просмотр: страница с текстами черновика. До публикации их больше никто не видит.",
    refused:
      "Черновик видят только вошедшие сотрудники, которым разрешено менять содержание. Это страница, какой её видят все.",
  },
  disclosures: { expand: "Развернуть все", collapse: "Свернуть все" },
  waiver: {
    title: "Льготное обучение",
    soon: "Скоро",
    text: "Академия готовит программу льготного обучения. Пока она не открыта, о стипендиях рассказано на странице о сертификации.",
    link: "Стипендии",
  },
} satisfies TranslationOf<typeof en>;
