import { type ContentPack, lecturesOf } from "@academy/shared/contract/content/pack";
import type { PackPerson } from "@academy/shared/contract/content/person";
import type { BilingualText } from "@academy/shared/contract/content/values";
import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import { biographyStyle } from "#domains/platform/media/biography-style.ts";
import { html, htmlDocument, type Markup } from "#html/document.ts";

const DUTIES: Record<string, BilingualText> = {
  President: {
    en: "As President, chairs the board and is responsible for the direction of the programme.",
    ru: "На посту президента руководит правлением и отвечает за направление программы.",
  },
  "Vice President": {
    en: "As Vice President, oversees relations with partner institutions and stands in for the President.",
    ru: "На посту вице-президента отвечает за связи с учреждениями-партнёрами и замещает президента.",
  },
  Director: {
    en: "As Director, runs the daily work of the Academy, from enrolment to certification.",
    ru: "На посту директора ведёт повседневную работу Академии: от зачисления до сертификации.",
  },
  "Academic Council": {
    en: "A member of the Academic Council, which sets the syllabus and the topics of the final essay.",
    ru: "Входит в Академический совет, который утверждает программу курса и темы итогового эссе.",
  },
  "Selection Committee": {
    en: "A member of the Selection Committee, which reads applications and recommends scholarships.",
    ru: "Входит в Отборочную комиссию, которая рассматривает заявки и рекомендует кандидатов на стипендии.",
  },
};

const TEXTS = {
  lives: { en: "Based in", ru: "Город:" },
  teaches: { en: "Teaches", ru: "Преподаёт:" },
  practice: { en: "Practice", ru: "Практика" },
  languages: { en: "Languages:", ru: "Языки:" },
  works: { en: "Selected cases and publications", ru: "Избранные дела и публикации" },
  lectures: { en: "Lectures in the programme", ru: "Лекции программы" },
  fiction: {
    en: "The people of this academy are fictional, and so is this biography.",
    ru: "Люди, связанные с этой академией, вымышлены, как и эта биография.",
  },
} as const;

function dutyOf(role: PackPerson, language: Language): Markup {
  const duty = DUTIES[role.position.en];
  if (duty) return html`<p>${duty[language]}</p>`;
  return html`<p>${TEXTS.teaches[language]} ${role.position[language].toLocaleLowerCase(language)}.</p>`;
}

/** What the pack says of a person beyond the offices: practice, languages, selected cases and publications. */
function profileOf(
  { practice, languages, works = [] }: Pick<PackPerson, "practice" | "languages" | "works">,
  language: Language,
) {
  return html`${practice ? html`<h3>${TEXTS.practice[language]}</h3><p>${practice[language]}</p>` : null}
${languages ? html`<p>${TEXTS.languages[language]} ${languages[language]}</p>` : null}
${works.length > 0 ? html`<h3>${TEXTS.works[language]}</h3><ul>${works.map((work) => html`<li>${work[language]}</li>`)}</ul>` : null}`;
}

/** The biographies of a pack by slug, as pages in both languages, generated from names, places, roles, practice, works and lectures alone. */
export function biographies(pack: ContentPack): Map<string, string> {
  const lectures = lecturesOf(pack);
  const pages = new Map<string, string>();
  for (const person of pack.organisational_structure) {
    if (pages.has(person.slug)) continue;
    const roles = pack.organisational_structure.filter((role) => role.slug === person.slug);
    const given = lectures.filter((lecture) => lecture.teacher_slug === person.slug);
    const part = (language: Language) => html`<section lang="${language}">
${language === COURSE_LANGUAGE ? null : html`<h2>${person.full_name[language]}</h2>`}
<p class="place">${TEXTS.lives[language]} ${person.location[language]}</p>
${roles.map((role) => dutyOf(role, language))}
${roles.map((role) => profileOf(role, language))}
${given.length > 0 ? html`<h3>${TEXTS.lectures[language]}</h3><ul>${given.map((lecture) => html`<li>${lecture.title[language]}</li>`)}</ul>` : null}
<footer><small>${TEXTS.fiction[language]}</small></footer>
</section>`;
    const body = html`<main><img src="/media/public/${person.photo}" alt="" width="144" height="144"><h1>${person.full_name.en}</h1>${part("en")}${part("ru")}</main>`;
    pages.set(person.slug, htmlDocument({ language: "en", title: person.full_name.en, style: biographyStyle, body }));
  }
  return pages;
}
