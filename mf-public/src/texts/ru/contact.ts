/** Words of the contact section, in Russian. */
export const contact = {
  form: {
    label: "Форма обратной связи",
    name: "Имя",
    name_placeholder: "Введите ваше имя",
    email: "Электронная почта",
    email_placeholder: "Введите ваш адрес электронной почты",
    message: "Сообщение",
    message_placeholder: "Чем мы можем помочь?",
    website: "Оставьте это поле пустым",
    submit: "Отправить сообщение",
    submitting: "Отправляем…",
    sent: "Ваше сообщение успешно отправлено!",
    confirm:
      "Сейчас нам приходит очень много сообщений. Ваше сохранено. Подтвердите адрес по ссылке из письма, которое мы только что отправили на {{email}}, и сообщение прочитают в первую очередь.",
    required_name: "Введите ваше имя.",
    required_email: "Введите ваш адрес электронной почты.",
    required_message: "Введите сообщение.",
  },
  channels: {
    title: "Другие способы связи",
    phone: "Телефон",
    email: "Электронная почта",
    whatsapp: "WhatsApp",
    telegram: "Telegram",
    instagram: "Instagram",
    facebook: "Facebook",
    youtube: "YouTube",
    unavailable: "Не удалось загрузить другие способы связи.",
  },
};
