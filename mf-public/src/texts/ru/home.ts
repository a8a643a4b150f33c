import { home as prose } from "@academy/shared/contract/page-texts/ru/home";

/** Words of the main page, in Russian. What an academy may word otherwise stands in the contract (decision 0073). */
export const home = {
  hero: {
    ...prose.hero,
    action: "Узнать о курсе",
    free: "Смотреть бесплатно",
    account: "Первая лекция бесплатна, нужна только учётная запись.",
    account_named: "«{{title}}»: бесплатно, нужна только учётная запись.",
    free_hint: "Первая лекция доступна бесплатно в вашей учётной записи.",
    continue: "Продолжить: {{title}}",
    course: "Перейти к курсу",
    certificate: "К тестам, эссе и сертификату",
    done: "Пройдено лекций: {{done}} из {{total}}",
    back: {
      about: "Вернуться: об академии",
      aboutCourse: "Вернуться: о курсе",
      certification: "Вернуться: сертификация",
    },
    video: "знакомство с курсом",
  },
  figures: {
    label: "Курс в цифрах",
    topics_one: "тема",
    topics_few: "темы",
    topics_many: "тем",
    topics_other: "темы",
    lectures_one: "лекция",
    lectures_few: "лекции",
    lectures_many: "лекций",
    lectures_other: "лекции",
    duration: "общая продолжительность",
  },
  academy: { ...prose.academy, link: "Об академии" },
  path: { ...prose.path, link: "Как проходит сертификация", image: "Образец сертификата академии" },
  instructors: { ...prose.instructors, empty: "Состав преподавателей скоро будет объявлен." },
  partners: { ...prose.partners, empty: "Партнёры скоро будут объявлены." },
  platform: prose.platform,
  contact: prose.contact,
  head: prose.head,
};
