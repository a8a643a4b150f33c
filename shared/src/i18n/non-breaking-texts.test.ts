// @covers decision 0024

import { changeLanguage, i18n } from "@academy/shared/i18n";
import { afterEach, beforeEach, expect, test } from "vitest";

const texts = {
  en: { code: "A 4-digit code, good for {{count}} min until {{date}}" },
  ru: { code: "Код № 5 и 4-значный код до {{date}}" },
};

// As on a page; the setup of the tests switches this post-processor off.
beforeEach(() => {
  i18n.options.postProcess = "nonBreaking";
});
afterEach(() => {
  i18n.options.postProcess = false;
});

test.each([
  ["en", "A 4\u2011digit code, good for 15\u00a0min until 9\u00a0December 2026"],
  ["ru", "Код №\u00a05 и\u00a04\u2011значный код до\u00a09\u00a0December 2026"],
] as const)("in %s a text is returned with its non-breaking spaces and values", async (language, expected) => {
  i18n.addResourceBundle(language, "typeset", texts[language]);
  await changeLanguage(language);

  const say = i18n.getFixedT(null, "typeset" as "common") as unknown as (key: string, values: object) => string;

  expect(say("code", { count: 15, date: "9 December 2026" })).toBe(expected);
});
