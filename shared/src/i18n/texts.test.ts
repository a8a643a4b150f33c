import { changeLanguage, i18n, provideTexts } from "@academy/shared/i18n";
import { expect, test } from "vitest";

const words = (greeting: string) => ({
  en: async () => ({ greeting: `${greeting} in English` }),
  ru: async () => ({ greeting: `${greeting} по-русски` }),
});

const greeting = () => i18n.getFixedT(null, "planted" as "common")("greeting" as "loading");

test("an area released again shows the texts of its new version, in both languages", async () => {
  await provideTexts("planted", words("old"));
  await changeLanguage("ru");
  expect(greeting()).toBe("old по-русски");

  await provideTexts("planted", words("new"));

  expect(greeting()).toBe("new по-русски");
  await changeLanguage("en");
  expect(greeting()).toBe("new in English");
});

test("a switch whose texts cannot be loaded changes nothing", async () => {
  await provideTexts("planted", { ...words("kept"), ru: () => Promise.reject(new Error("offline")) });

  await expect(changeLanguage("ru")).rejects.toThrow("offline");

  expect(i18n.language).toBe("en");
  expect(greeting()).toBe("kept in English");
});
