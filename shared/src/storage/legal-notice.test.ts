import { expect, test } from "vitest";
import { privacy as privacyEn } from "#contract/legal/privacy.en.ts";
import { privacy as privacyRu } from "#contract/legal/privacy.ru.ts";
import { ENTRIES } from "./entries.ts";

const noticeOf = ({ sections }: typeof privacyEn, title: string) =>
  sections.find((section) => section.title === title)?.text ?? "";

const DRAFTS = [/drafts/, /черновики/] as const;
const UNSENT = [/could not be sent yet/, /ещё не удалось отправить/] as const;

/** The words of the privacy notice that mention each stored entry: a new entry needs words there first. */
const TOLD: Record<keyof typeof ENTRIES, readonly [en: RegExp, ru: RegExp]> = {
  token: [/the token that keeps you signed in/, /токен/],
  sessionEnd: [/how your last session ended/, /как завершился последний сеанс/],
  access: [/which pages your account may open/, /какие страницы доступны/],
  language: [/the chosen language/, /выбранный язык/],
  visitLanguage: [/the language of the link you came by/, /язык ссылки/],
  rolloutNumber: [/a random number from 0 to 99/, /случайное число от 0 до 99/],
  device: [/a random number by which a sign-in on this device is known again/, /узнаётся вход с этого устройства/],
  passkeyOffer: [/that we have offered you a passkey/, /то, что мы предложили вам ключ доступа/],
  theme: [/the colour theme/, /цветовая тема/],
  firstPicture: [
    /the picture of the lecture you saw last, until you sign out/,
    /картинка последней открытой лекции, пока вы не выйдете/,
  ],
  lastCourse: [/the course you opened last, until you sign out/, /курс, открытый последним, пока вы не выйдете/],
  returnAddress: [/the page to return to after signing in/, /вернуться после входа/],
  lastPage: [/the page you looked at last/, /последняя просмотренная страница/],
  lessonList: [/how far pages were scrolled/, /положение прокрутки/],
  scrollPositions: [/how far pages were scrolled/, /положение прокрутки/],
  signInAttempt: [/a sign-in under way at another service/, /незавершённого входа через другой сервис/],
  recovery: [/your address while you recover a password/, /ваш адрес при восстановлении пароля/],
  namesDraft: DRAFTS,
  refundReasonDraft: DRAFTS,
  payerDraft: DRAFTS,
  postDraft: DRAFTS,
  contactDraft: DRAFTS,
  scholarshipDraft: DRAFTS,
  staffDraft: DRAFTS,
  playerSettings: [/the settings of the player/, /настройки проигрывателя/],
  unsentReport: UNSENT,
  unsentEssay: UNSENT,
  unsentAnswer: UNSENT,
  singleKeys: [/for our staff, of the keyboard/, /для наших сотрудников, клавиатуры/],
  studentColumns: [/for our staff, of the keyboard and of lists/, /для наших сотрудников, клавиатуры и списков/],
};

test.each(Object.entries(TOLD))("the notice describes the entry %s, in both languages", (_, [en, ru]) => {
  expect(noticeOf(privacyEn, "What is stored on your device").replaceAll("\u00a0", " ")).toMatch(en);
  expect(noticeOf(privacyRu, "Что хранится на вашем устройстве").replaceAll("\u00a0", " ")).toMatch(ru);
});

test("the notice tells of everything that is kept in the browser", () => {
  expect(Object.keys(TOLD).sort()).toEqual(Object.keys(ENTRIES).sort());
});
