import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { signedInBuyer } from "#support/purchase.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/passingcourse/:courseId"] });

test.use({ locale: "ru-RU" });

test("a live session is downloaded for the calendar, in the reader's language", async ({ page, request }) => {
  await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?tab=sessions");
  const download = page.waitForEvent("download");

  await page
    .getByRole("link", { name: /^Добавить в\sкалендарь/ })
    .first()
    .click();

  const file = await download;
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(file.suggestedFilename()).toMatch(/^live-session-\d+\.ics$/);
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.some((line) => /^DTSTART:\d{8}T\d{6}Z$/.test(line))).toBe(true);
  expect(lines.some((line) => /^SUMMARY;LANGUAGE=ru:.*[а-яё]/i.test(line))).toBe(true);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
