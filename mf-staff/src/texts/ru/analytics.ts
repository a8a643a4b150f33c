import type { TranslationOf } from "@academy/shared/i18n";
import type { analytics as english } from "#texts/en/analytics.ts";

/** Texts of the section "analytics" in Russian. */
export const analytics = {
  title: "Аналитика",
  kinds: { lectures: "Лекции", questions: "Вопросы тестов", sessions: "Онлайн-семинары", funnel: "Воронка" },
  leads: {
    lectures: "Откройте лекцию, чтобы увидеть, где слушатели останавливают видео и что пересматривают.",
    questions: "Только первые попытки, по вопросам в их нынешнем виде.",
    sessions: "Сколько слушателей отмечено присутствующими.",
    funnel: "Сколько слушателей дошло до каждого этапа. Кто дошёл до следующего этапа, засчитан и в предыдущих.",
  },
  withheld: "скрыто",
  withheld_note:
    "Прочерк: число касается менее пяти человек или раскрыло бы такое число. Данные пересчитываются каждый час и меняются, когда их изменили не менее пяти человек.",
  percent: "{{percent}} %",
  counted_on: "По состоянию на {{day}}",
  columns: {
    lecture: "Лекция",
    started: "Начали",
    finished: "Завершили",
    segment: "Часть видео",
    stopped: "Остановились здесь",
    again: "Пересмотрели",
    answers: "Ответов",
    right: "Верно",
    discrimination: "Дискриминативность (точечно-бисериальная)",
    wrong: "Самый частый неверный ответ",
    session: "Семинар",
    attended: "Присутствовали",
  },
  segment: "{{from}}–{{to}} %",
  chart:
    "Где слушатели останавливают «{{title}}» и что пересматривают; самый высокий столбец — {{highest}}. Числа — в таблице ниже.",
  segments_table: "Части видео «{{title}}»",
  test: "Тест",
  order: "Порядок",
  orders: {
    pool: "Как в тесте",
    right: "Сначала с наименьшей долей верных",
    discrimination: "Сначала с низкой дискриминативностью",
  },
  grades: {
    negative: "отрицательная: проверьте ключ",
    weak: "слабая",
    fair: "средняя",
    good: "хорошая",
  },
  no_discrimination: "Слишком мало ответов",
  left_out: "Нет ответа",
  no_questions: "Тестов пока нет.",
  no_sessions: "Онлайн-семинаров ещё не было.",
  no_funnel: "Данных пока нет.",
  by: "По",
  groups: { month: "Месяц регистрации", group: "Группа" },
  stages: {
    registered: "Регистрация",
    course: "Есть курс",
    started: "Начали",
    lectures: "Все лекции",
    tests: "Все тесты",
    essay: "Эссе отправлено",
    certificate: "Сертификат",
  },
} satisfies TranslationOf<typeof english>;
