import { person as prose } from "@academy/shared/contract/page-texts/ru/person";

/** Words of the page about one person, in Russian. What an academy may word otherwise stands in the contract (decision 0073). */
export const person = {
  title: "Биография",
  back: {
    about: "Об академии",
    aboutCourse: "О курсе",
  },
  teaches: "Преподаёт: {{subject}}",
  practice: "Практика",
  languages: "Языки: {{languages}}",
  works: "Избранные дела и публикации",
  lectures: "Лекции программы",
  duties: prose.duties,
  unknown: {
    title: "Такой биографии нет",
    text: "Возможно, в адресе опечатка или этот человек больше не работает с академией.",
  },
};
