// @covers reading 78, decision 0153

import type { EssayState } from "@academy/shared/contract/essay";
import { type APIRequestContext, expect } from "playwright/test";
import { bearer, completesEverything } from "#support/content/lectures.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStudent, type Student, signedInAs } from "#support/people/students.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { tabTo } from "#support/screens/keyboard.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId", "/passingcourse/:courseId/essay"] });

const TEXTS = {
  en: {
    begin: "Begin the essay",
    text: "Text of the essay",
    tools: "Formatting",
    undo: "Undo",
    table: "Table",
    note: "Footnote 1",
    outline: "Outline",
    find: "Find in the text",
    found: "1 of 2",
    saved: /^Saved \d\d:\d\d$/,
  },
  ru: {
    begin: "Начать эссе",
    text: "Текст эссе",
    tools: "Оформление",
    undo: "Отменить",
    table: "Таблица",
    note: "Сноска 1",
    outline: "Структура",
    find: "Найти в тексте",
    found: "1 из 2",
    saved: /^Сохранено.в.\d\d:\d\d$/,
  },
} as const;

/** What the keys below write; the quotation is read from right to left. */
const MARKDOWN = `# The seat

It **decides**.[^1]

- courts
- law
  - of the seat

> التحكيم

| Place | Court |
| - | - |
| Paris | |

[^1]: Model Law`;

/** The text that the server has. */
async function savedText(request: APIRequestContext, student: Student): Promise<string | undefined> {
  const answer = await request.get("/api/courses/essay/", { headers: bearer(student) });
  return ((await answer.json()) as EssayState).essay?.text;
}

for (const [language, locale] of [
  ["en", "en-GB"],
  ["ru", "ru-RU"],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test("an essay with headings, lists, a footnote and a table is written, searched and left by the keyboard alone", async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const texts = TEXTS[language];
      const student = await aStudent(request);
      await buysTheCourse(request, student);
      await completesEverything(request, student);
      await signedInAs(page, student);
      await page.goto("/passingcourse/1?tab=certificate");
      await page.getByRole("link", { name: texts.begin }).click();
      const field = page.getByRole("textbox", { name: texts.text });
      const { keyboard } = page;
      const press = async (...keys: string[]) => {
        for (const key of keys) await keyboard.press(key);
      };
      await tabTo(page, field);

      await press("Control+Alt+Digit1");
      await keyboard.type("The seat");
      await press("Enter");
      await keyboard.type("It ");
      await press("Control+b");
      await keyboard.type("decides");
      await press("Control+b");
      await keyboard.type(".");
      await press("Control+Alt+f");
      await keyboard.type("Model Law");
      await expect(field.getByLabel(texts.note).last()).toHaveText("Model Law");
      await press("Escape", "Enter", "Control+Shift+Digit8");
      await keyboard.type("courts");
      await press("Enter");
      await keyboard.type("law");
      await press("Enter", "Tab");
      await keyboard.type("of the seat");
      await press("Enter", "Enter", "Enter", "Control+Shift+Digit9");
      await keyboard.type("التحكيم");
      await press("Enter", "Enter");
      const tools = page.getByRole("toolbar", { name: texts.tools });
      await press("Shift+Tab");
      await expect(tools.getByRole("button", { name: texts.undo })).toBeFocused();
      await press("End", "ArrowLeft", "Enter");
      await expect(field).toBeFocused();
      await keyboard.type("Place");
      await press("Tab");
      await keyboard.type("Court");
      await press("Tab", "Alt+F10", "End", "ArrowLeft", "Enter");
      await keyboard.type("Paris");

      await expect(field.getByRole("heading", { name: "The seat" })).toBeVisible();
      await expect(field.getByRole("listitem")).toHaveCount(3);
      await expect(field.getByRole("blockquote")).toHaveCSS("direction", "rtl");
      await expect(page.getByText(texts.saved)).toBeVisible();
      expect(await savedText(request, student)).toBe(MARKDOWN);
      expect(await axeViolations(page)).toEqual([]);

      await press("Control+f");
      await keyboard.type("SEAT");
      await expect(page.getByRole("status").filter({ hasText: texts.found })).toBeVisible();
      await press("Escape");
      await expect(field).toBeFocused();
      await tabTo(page, page.getByRole("button", { name: texts.outline }));
      await press("Enter", "Tab", "Enter");
      await expect(field).toBeFocused();
      await keyboard.type("On ");
      await expect(field.getByRole("heading", { name: "On The seat" })).toBeVisible();
      await press("Control+z");
      await expect(field.getByRole("heading", { name: "The seat", exact: true })).toBeVisible();
      await press("Tab");
      await expect(field).not.toBeFocused();
    });
  });
}
