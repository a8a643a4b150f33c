import { certification as prose } from "@academy/shared/contract/page-texts/ru/certification";

/** Words of the certification page, in Russian. What an academy may word otherwise stands in the contract (decision 0073). */
export const certification = {
  title: "Сертификация",
  hero: { ...prose.hero, play: "Смотреть видео", video: "Знакомство с курсом", action: "Узнать о курсе" },
  path: prose.path,
  requirements: prose.requirements,
  scholarships: { ...prose.scholarships, link: "Написать в академию" },
  sample: { ...prose.sample, image: "Образец сертификата академии, выписанный на вымышленное имя" },
  verify: {
    ...prose.verify,
    heading: "Проверка сертификата",
    form: "Проверка сертификата",
    number: "Номер сертификата",
    help: "Указан в нижней части сертификата. Сюда же можно вставить текст цифрового бейджа.",
    missing: "Введите номер сертификата.",
    file: "Выбрать файл бейджа",
    file_help:
      "PNG или JWT. Файл можно и перетащить сюда. Изображение читается в вашем браузере и никуда не отправляется.",
    checking: "Проверяем…",
    no_badge: "В файле «{{file}}» нет цифрового бейджа. Выберите изображение или файл, выданные академией.",
    large: "Файл «{{file}}» слишком велик для цифрового бейджа.",
    submit: "Проверить",
    another: "Проверить другой сертификат",
    name: "Кому выдан",
    course: "Программа",
    issued: "Дата выдачи",
    valid: {
      title: "Сертификат подлинный",
      text: "Он выдан академией и действителен. Пожалуйста, сверьте эти данные с документом, который перед вами.",
    },
    withdrawn: {
      title: "Сертификат больше не действителен",
      text: "Он был выдан академией, но впоследствии отозван.",
    },
    foreign: {
      title: "Этот бейдж выдан не академией",
      text: "Возможно, его выдала другая организация. Академия ничего не может о нём сказать.",
    },
    damaged: {
      title: "Этот бейдж повреждён",
      text: "Он неполон или изменён после того, как академия его подписала. Пожалуйста, попросите исходный файл.",
    },
    unknown: {
      title: "Сертификата с номером {{number}} нет",
      text: "Пожалуйста, сверьте каждый знак с сертификатом. Если номер верен, напишите в академию.",
    },
  },
  head: prose.head,
};
