// @covers spec §2.8, reading 25

import { changeLanguage, type Language } from "@academy/shared/i18n";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { ConditionsSection } from "./conditions-section.tsx";

const visit = async (language: Language) => {
  await changeLanguage(language);
  await renderFeature(ConditionsSection);
};

// The audience of §1, the age of §9, the language of §1.
test.each([
  ["en", [/lawyers and in-house counsel/, /Law students/, /lectures in English/, /aged 13 or over.*personal study/]],
  ["ru", [/корпоративные юристы/, /Студенты-юристы/, /лекции на английском/, /13 лет.*личного обучения/]],
] as const)("the four conditions of participation are listed, in %s", async (language, points) => {
  await visit(language);

  const said = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(said).toHaveLength(4);
  for (const [at, point] of points.entries()) expect(said[at]).toHaveTextContent(point);
});

// Reading 25 and §1: the two clocks, what is deducted, prepayment, no trial; the free lecture of reading 20.
test.each([
  [
    "en",
    [
      /Within 14 calendar days of access/,
      /within 14 days after the academy has confirmed the reasons, less the services you have already used/,
      /full prepayment; there is no trial period/,
      /first lecture is free/,
    ],
    "Read the terms in full",
  ],
  [
    "ru",
    [
      /В течение 14 календарных дней с открытия доступа/,
      /в течение 14 дней после того, как академия подтвердит причины, за вычетом уже использованных услуг/,
      /полной предоплаты, пробного периода нет/,
      /Первая лекция бесплатна/,
    ],
    "Прочитать условия полностью",
  ],
] as const)(
  "how to withdraw is explained beside it with a link to the terms, in %s",
  async (language, clauses, link) => {
    await visit(language);

    for (const clause of clauses) expect(screen.getByText(clause)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: link })).toBeInTheDocument();
  },
);
