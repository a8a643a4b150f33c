import type { person as english } from "#contract/page-texts/en/person.ts";
import type { TranslatedTexts } from "#contract/page-texts/translated-texts.ts";

/** The texts of the page about one person that an academy may reword, in Russian. */
export const person = {
  duties: {
    president: "Руководит правлением и отвечает за направление программы.",
    vice_president: "Отвечает за связи с учреждениями-партнёрами и замещает президента.",
    director: "Ведёт повседневную работу академии: от зачисления до сертификации.",
    council: "Совет утверждает программу курса и темы итогового эссе.",
    committee: "Комиссия рассматривает заявки и рекомендует кандидатов на стипендии.",
  },
} satisfies TranslatedTexts<typeof english>;
