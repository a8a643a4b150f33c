// @covers spec §1, §2.11, §2.13, §4.16, §8.8, §9.9, §9.11, reading 44

import { expect, test } from "vitest";
import { CERTIFICATE_POINTS } from "#contract/certificates.ts";
import { privacy as privacyEn } from "./privacy.en.ts";
import { privacy as privacyRu } from "./privacy.ru.ts";
import { terms as termsEn } from "./terms.en.ts";
import { terms as termsRu } from "./terms.ru.ts";

const whole = ({ intro, sections }: typeof termsEn) =>
  [intro, ...sections.map(({ title, text }) => `${title}\n${text}`)]
    .join("\n")
    .replaceAll("\u00a0", " ")
    .replaceAll("{{certificate_points}}", String(CERTIFICATE_POINTS));
const bullets = ({ sections }: typeof termsEn) =>
  sections.map(({ text }) => text.split("\n").filter((line) => line.startsWith("- ")).length);

// What the terms contain according to the specification (§1, §2, §4, §8, §9, readings 25, 44, 65), in both languages.
test.each([
  ["payment by card", /Visa or Mastercard/, /Visa или Mastercard/],
  ["3-D Secure with an SMS code", /3-D Secure:.* SMS/, /3-D Secure:.* СМС/],
  ["no stored card details", /neither receives nor stores the card details/, /не получает и не хранит данные карты/],
  ["full prepayment", /prepayment of 100 %/, /предоплаты в размере 100 %/],
  ["no trial", /no trial periods/, /Пробных периодов нет/],
  ["the account in tenge", /tenge \(KZT\)/, /тенге \(KZT\)/],
  ["a public offer", /public offer/, /публичной офертой/],
  ["conclusion on the payment date", /concluded on the date of payment/, /заключённым в день оплаты/],
  ["refund request in 14 calendar days", /within 14 calendar days/, /в течение 14 календарных дней/],
  [
    "refund in 14 days after confirmation",
    /within 14 days after this confirmation/,
    /в течение 14 дней после этого подтверждения/,
  ],
  ["less services used", /Services already used is deducted/, /уже использованных Услуг вычитается/],
  ["no refund on breach", /Prepaid funds are not refunded/, /Предоплата не возвращается/],
  ["the four refusals of a card: data", /card details are incorrect/, /неверные данные карты/],
  ["the four refusals of a card: funds", /not enough funds/, /недостаточно средств/],
  ["the four refusals of a card: not enabled", /not enabled for the card/, /не включены интернет-платежи/],
  ["the four refusals of a card: limit", /daily limit/, /дневной лимит/],
  ["blocking for a legal order", /lawful order/, /законному требованию/],
  ["blocking for copyright", /copyright/, /авторских/],
  ["blocking for a reasoned complaint", /reasoned complaint of a third party/, /обоснованной жалобе третьего лица/],
  ["unilateral change", /unilaterally/, /в одностороннем порядке/],
  ["the court in Astana", /court in Astana/, /суд в Астане/],
  ["the law of Kazakhstan", /law of the Republic of Kazakhstan/, /правом Республики Казахстан/],
  ["the age of 13", /13 years/, /от 13 лет/],
  ["personal use", /personal use/, /личного пользования/],
  ["the whole trimester", /whole trimester/, /весь триместр/],
  ["at least 18 points", /At least 18 points/, /сумма баллов — не менее 18/],
  ["scholarships", /three per cohort and up to ten per intake/, /до трёх на поток и до десяти на набор/],
  ["data of an invoice", /business identification number/, /бизнес-идентификационный номер/],
] as const)("the terms say: %s", (_, english, russian) => {
  expect(whole(termsEn)).toMatch(english);
  expect(whole(termsRu)).toMatch(russian);
});

test("the privacy policy has nine sections and is not for people under 13", () => {
  expect(privacyEn.sections).toHaveLength(9);
  expect(privacyRu.sections).toHaveLength(9);
  expect(whole(privacyEn)).toMatch(/under 13/);
  expect(whole(privacyRu)).toMatch(/младше 13/);
});

test.each([
  ["terms", termsEn, termsRu],
  ["privacy policy", privacyEn, privacyRu],
])("the %s say the same in both languages, point for point", (_, english, russian) => {
  expect(bullets(russian)).toEqual(bullets(english));
});
