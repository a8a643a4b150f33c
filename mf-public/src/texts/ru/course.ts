import { course as prose } from "@academy/shared/contract/page-texts/ru/course";

/** Words of the course page, in Russian. What an academy may word otherwise stands in the contract (decision 0073). */
export const course = {
  title: "Курс",
  eyebrow: prose.eyebrow,
  video: "знакомство с курсом",
  price: {
    ...prose.price,
    owned: "Ваш курс",
    again: "Пройти курс ещё раз",
    ended:
      "Доступ к лекциям закончился {{date}} Сертификат, вопросы и ответы остаются доступны. После новой оплаты лекции откроются ещё на один триместр.",
    title: "Записаться на курс",
    terms: "Условия оплаты и возврата",
    bar: "Цена и покупка",
  },
  returned: {
    label: "Ваш платёж",
    waiting: {
      title: "Ждём ответа банка",
      text: "Страница проверяет платёж каждые несколько секунд и сообщит решение банка. Платить ещё раз не нужно.",
      slow: "Банк отвечает дольше обычного. Если вы заплатили, страницу можно закрыть: курс откроется автоматически, как только платёж подтвердится. Если нет, оплату можно продолжить или отменить.",
    },
    paid: {
      title: "Оплата получена. Добро пожаловать на курс!",
      text: "Курс уже открыт для вас.",
      receipt: "Номер квитанции: {{receipt}}.",
      link: "Перейти к курсу",
    },
    failed: {
      title: "Платёж не прошёл",
      text: "Деньги не списаны. Проверьте карту или используйте другую и попробуйте ещё раз.",
      reason: "Причина отказа банка: {{reason}}",
      reasons: "Обычные причины",
    },
    closed: {
      left: "Оплата прервана",
      title: "Платёж закрыт",
      declined: "До этого банк отклонил карту: {{reason}}",
    },
    signed_out: {
      title: "Войдите, чтобы увидеть платёж",
      text: "Сведения о платеже видит только тот слушатель, который его совершил.",
      link: "Войти",
    },
    unknown: "Показать этот платёж не удалось.",
  },
  syllabus: {
    ...prose.syllabus,
    summary: "{{topics}}, {{lectures}}",
    topics_one: "{{count}} тема",
    topics_few: "{{count}} темы",
    topics_many: "{{count}} тем",
    topics_other: "{{count}} темы",
    lectures_one: "{{count}} лекция",
    lectures_few: "{{count}} лекции",
    lectures_many: "{{count}} лекций",
    lectures_other: "{{count}} лекции",
    inaugural: "Вступительная лекция, бесплатно",
    watch_free: "Смотреть бесплатно",
    account: "Нужна только учётная запись.",
    teacher: "Преподаватель: {{name}}",
    material: "Материал: {{name}}",
    empty: "Содержание скоро будет опубликовано.",
  },
  facts: {
    ...prose.facts,
    scope: {
      label: "Объём",
    },
    duration: {
      label: "Общая продолжительность",
    },
    format: { ...prose.facts.format, label: "Формат" },
    language: { ...prose.facts.language, label: "Язык курса" },
    access: { ...prose.facts.access, label: "Доступ" },
    certificate: { ...prose.facts.certificate, label: "По окончании" },
  },
  instructors: { ...prose.instructors, empty: "Состав преподавателей скоро будет объявлен." },
  methods: prose.methods,
  eligibility: prose.eligibility,
  refund: { ...prose.refund, link: "Прочитать условия полностью" },
  faq: prose.faq,
  head: prose.head,
};
