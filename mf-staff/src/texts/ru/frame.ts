import type { TranslationOf } from "@academy/shared/i18n";
import type { frame as english } from "#texts/en/frame.ts";

/** Texts of what all places have in common, in Russian. */
export const frame = {
  menu: "Разделы для сотрудников",
  places: "Разделы",
  not_allowed: "Этот раздел не входит в ваши роли. Изменить их может владелец академии.",
  second_factor: {
    why: "Сотрудникам доступны личные данные других людей, поэтому они входят в два шага. Включите вход в два шага в профиле и войдите снова.",
    action: "Перейти к безопасности аккаунта",
  },
  waiting_one: "ожидает {{count}}",
  waiting_few: "ожидают {{count}}",
  waiting_many: "ожидают {{count}}",
  waiting_other: "ожидают {{count}}",
  keys: "Клавиши: J и K — по списку, Enter — открыть, Escape — закрыть.",
  detail: "Открытая запись",
  previous: "Предыдущая запись (K)",
  next: "Следующая запись (J)",
  close: "Закрыть (Escape)",
  more: "Показать ещё",
  loading_more: "Загрузка…",
  search: "Поиск",
  reset: "Сбросить фильтры",
  undo: "Отменить",
  undone: "Отменено.",
  cancel: "Отмена",
  sending: "Отправка…",
  reason: "Причина",
  reason_help: "Причина сохраняется в журнале действий вместе с вашим именем.",
  reason_empty: "Укажите, пожалуйста, причину.",
  reason_long: "Длина причины — не более {{count}} символов.",
  changed: "Тем временем запись изменил кто-то другой. Она загружена заново: посмотрите на неё, прежде чем продолжать.",
  changed_by:
    "Тем временем запись изменил(а) {{name}}. Она загружена заново: посмотрите на неё, прежде чем продолжать.",
  late: "Просрочено:",
  nobody: "Бывший слушатель",
  csv: "Сохранить в CSV",
  leave: {
    title: "Уйти без сохранения?",
    why: "Изменения на этой странице не сохранены и будут потеряны.",
    go: "Уйти",
    stay: "Остаться",
  },
} satisfies TranslationOf<typeof english>;
