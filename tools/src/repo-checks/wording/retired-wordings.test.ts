// @covers decision 0024

import { expect, test } from "vitest";
import { readSentences } from "./read-sentences.ts";

const sentences = readSentences();

/** Replaced wordings with their replacements, so that none is used again in either language. */
const RETIRED: readonly [retired: RegExp, instead: string][] = [
  [/refus(?:e|al of) the course|course (?:may|can) be refused|in which you could refuse/i, "withdraw from the course"],
  [/refund (?:was )?asked for|ask(?:ed)? for a refund/i, "request a refund"],
  [/(?:would|will) be paid back|was paid back on/i, "refunded"],
  [/answer comes by e-?mail|and stands here/i, "We will reply by email and show the answer here"],
  [/card data (?:are|is) wrong/i, "The card details are incorrect"],
  [/sign in to go on|\bgo on to the page\b|new code to go on/i, "continue"],
  [/buying, asking and the certificate/i, "Confirm it to buy, ask questions and earn the certificate"],
  [/letters (?:of the academy|still come|come in)|language of letters|\b(?:this|ignore|answer|our) letter\b/i, "email"],
  [/as (?:long as )?(?:the|tax) law (?:asks|demands)/i, "for as long as the law requires"],
  [/services are given/i, "Services are provided"],
  [/(?:issued|opens?) by itself/i, "automatically"],
  [/cards are typed/i, "Card details are entered"],
  [/жив(?:ые|ых|ое|ой|ого|ому|ым|ыми) (?:занят|семинар)/i, "онлайн-семинар"],
  [/(?<![а-яё])чек(?:а|у|ом|е|и|ов|ами|ах)?(?![а-яё])/i, "квитанция"],
  [/сложные составы сторон/i, "Арбитраж с множественностью сторон и договоров"],
  [/письменная (?:и устная )?адвокация/i, "Подготовка процессуальных документов"],
  [/учат те, кто им занимается/i, "преподают практикующие арбитры и юристы"],
  [/где вы вошли/i, "Активные сеансы"],
  [/карта вводится/i, "Данные карты вводятся на странице платёжного провайдера"],
  [
    /on the bank's own page|странице самого банка/i,
    "on the payment provider's page, на странице платёжного провайдера",
  ],
  [/причина, названная банком/i, "Причина отказа банка"],
  [/только машиной/i, "исключительно автоматизированными средствами"],
  [/соглашение до этого/i, "до регистрации и оплаты"],
  [/соглашение обещает/i, "предусмотренные соглашением"],
  [/уже оплаченный договор/i, "К оплаченному договору применяется редакция"],
  [/считывать платформу/i, "извлекать данные с Платформы"],
  [/бесплатн\S+ вводн|вводн\S+ лекци/i, "Вступительная лекция"],
  [/часто спрашивают/i, "Частые вопросы"],
  [/отме[тч]\S+ пройденн(?:ой|ыми)/i, "отметить как пройденную"],
  [/столько, сколько требует/i, "в течение срока, установленного законом"],
];

/** Synonyms that are not used, each with the one term for the thing. */
const TERMS: readonly [other: RegExp, term: string][] = [
  [/\be-mails?\b/i, "email"],
  [/\blive seminars?\b/i, "live session"],
  [/\bteachers?\b(?!_|\.)/i, "instructor"],
  [/личн\S+ кабинет|\bаккаунт/i, "профиль, учётная запись"],
  [/(?<![а-яё])и?мейл|эл\. почт/i, "электронная почта"],
  [/[а-яё] sms/i, "СМС"],
];

/** Typographical errors. */
const TYPOGRAPHY: readonly [wrong: RegExp, right: string][] = [
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
    "22 November 2026",
  ],
  [/[а-яё]\\?"|"[а-яё]|[“”][^а-яё]{0,3}[а-яё]/i, "«кавычки»"],
  [/[а-яё] - [а-яё]/i, "тире —"],
  [/[\u0080-\u009f]/, "UTF-8 that was not read as Latin-1"],
  [/[а-яё]\.\.\./i, "…"],
  [/(?<![а-яё])(?:еще|учетн\S*|нее|все же|счет)(?![а-яё])/i, "ё"],
];

const foundBy = (pattern: RegExp, read = (text: string) => text) =>
  sentences.filter(({ text }) => pattern.test(read(text))).map(({ file, text }) => `${file}: ${text}`);

/** A text without the values that are inserted at run time; nested braces are removed first. */
function withoutValues(text: string): string {
  const less = text.replace(/\$?\{[^{}]*\}/g, "");
  return less === text ? text : withoutValues(less);
}

test("texts of every kind are checked", () => {
  const texts = sentences.map(({ text }) => text);

  for (const known of [
    "Please fill in all fields!",
    "Sign in to continue",
    "Квитанция",
    "Онлайн-семинары",
    "Арбитражное соглашение",
  ])
    expect(texts.some((text) => text.includes(known)) || known).toBe(true);
});

test.each(RETIRED)("%s appears in no text", (retired) => {
  expect(foundBy(retired)).toEqual([]);
});

test.each(TERMS)("one term for one thing: not %s but “%s”", (other) => {
  expect(foundBy(other)).toEqual([]);
});

test("no Russian sentence ends with a date, which has a dot of its own", () => {
  expect(foundBy(/[а-яё][^{]*\{\{(?:day|date)\}\}\./i)).toEqual([]);
});

test.each(TYPOGRAPHY)("typography: not %s but %s", (wrong) => {
  expect(foundBy(wrong, withoutValues)).toEqual([]);
});
