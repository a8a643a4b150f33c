// @covers spec §2.1, §2.10, §2.11, §5.9, readings 29, 36, 55

import { readFile } from "node:fs/promises";
import type { Language } from "@academy/shared/contract/language";
import { expect } from "playwright/test";
import { COURSE_TEXTS } from "#support/content/course-texts.ts";
import { anEssay, anInstructor, essayOf, evaluatesTheEssay, returnsTheEssay } from "#support/content/essays.ts";
import { completesEverything, plays, secondOf, theVideo } from "#support/content/lectures.ts";
import { answersRightly } from "#support/content/topic-tests.ts";
import { paysAtTheBank } from "#support/people/purchase.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { academy } from "#support/platform/admin-cli.ts";
import { sampleOf } from "#support/sample.ts";
import { pastes } from "#support/screens/essay-editor.ts";
import { UI_TEXTS } from "#support/screens/ui-texts.ts";
import { walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutthecourse",
    "/passingcourse/:courseId",
    "/passingcourse/:courseId/essay",
    "/passingcourse/:courseId/tests/:topicId",
    "/passingcourse/:courseId/welcome",
    "/profile",
    "/verify",
    "/verify/:number",
  ],
});

const FRAMES = [
  ["en", 1440, 900],
  ["ru", 390, 844],
] as const;

/** A session as a calendar takes it (RFC 5545), in the reader's language. */
function expectCalendar(text: string, language: Language): void {
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.some((line) => /^DTSTART:\d{8}T\d{6}Z$/.test(line))).toBe(true);
  const property = `SUMMARY;LANGUAGE=${language}:`;
  const summary = lines.find((line) => line.startsWith(property))?.slice(property.length) ?? "";
  expect(summary).toMatch(language === "ru" ? /[а-яё]/i : /[a-z]/i);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
}

// The journey `whole-visit` covers most of this flow in English.
for (const [language, width, height] of sampleOf(FRAMES, ([language]) => language === "ru")) {
  const texts = { ...UI_TEXTS[language], ...COURSE_TEXTS[language] };

  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale: texts.locale, viewport: { width, height } });

    test("a student buys the course, takes it and leaves with a certificate", async ({ page, request }) => {
      test.setTimeout(300_000);
      const student = await aStudent(request);
      await signedInAs(page, student);
      const main = page.locator("#main");
      const tab = (name: string) => page.getByRole("tab", { name, exact: true });
      const saved = async (name: string | RegExp) => {
        const download = page.waitForEvent("download");
        await main.getByRole("link", { name }).click();
        return readFile(await (await download).path());
      };

      await test.step("the first lecture is free, the others say how they open", async () => {
        await page.goto("/passingcourse/1");
        await plays(theVideo(page));
        await expect.poll(() => secondOf(theVideo(page)), { timeout: 15_000 }).toBeGreaterThan(1);
        if (width < 1024) await tab(texts.lessons).click();
        const lessons = page.getByRole("region", { name: texts.lessons });
        const locked = lessons.getByRole("button", { name: texts.locked }).first();
        await locked.scrollIntoViewIfNeeded();
        await locked.click({ force: true });
        await lessons.getByRole("button", { name: texts.unlock }).first().click();
        await expect(page.getByRole("heading", { name: texts.offer })).toBeFocused();
      });

      await test.step("buys in the bank and goes on to the course", async () => {
        await main.getByRole("button", { name: texts.buy }).first().click();
        await paysAtTheBank(page);
        await main.getByRole("link", { name: texts.begin }).click();
        await expect(page).toHaveURL(/\/passingcourse\/1\?lecture=1$/);
        await expect(page.getByRole("heading", { name: texts.offer })).toHaveCount(0);
      });

      await test.step("chooses another lecture, watches it and marks it complete", async () => {
        await main.getByRole("button", { name: texts.nextLecture }).click();
        await expect(page).toHaveURL(/lecture=2/);
        await expect.poll(() => secondOf(theVideo(page)), { timeout: 15_000 }).toBeGreaterThan(1);
        // Its end, twelve seconds later, would mark it too.
        await theVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
        await main.getByRole("button", { name: texts.complete }).click();
        await expect(main.getByRole("article").getByText(texts.completed, { exact: true })).toBeVisible();
      });

      await test.step("reads the document of a lecture without a video", async () => {
        await page.goto("/passingcourse/1?lecture=19");
        const open = main.getByRole("link", { name: texts.openDocument });
        await expect(open).toHaveAttribute("target", "_blank");
        const document = await page.request.get((await open.getAttribute("href")) as string);
        expect([document.status(), document.headers()["content-type"]]).toEqual([200, "application/pdf"]);
        expect((await saved(texts.download)).subarray(0, 5).toString()).toBe("%PDF-");
      });

      await test.step("asks a question", async () => {
        await tab(texts.questions).click();
        await main.getByRole("button", { name: texts.ask, exact: true }).click();
        await main.getByLabel(texts.question).fill(`May the seat be moved? ${student.email}`);
        await main.getByRole("button", { name: texts.send, exact: true }).click();
        await expect(main.getByRole("article").filter({ hasText: student.email })).toBeVisible();
      });

      await test.step("puts a live session into the calendar", async () => {
        await tab(texts.sessions).click();
        const download = page.waitForEvent("download");
        await main.getByRole("link", { name: texts.calendar }).first().click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/^live-session-\d+\.ics$/);
        expectCalendar(await readFile(await file.path(), "utf8"), language);
      });

      await test.step("sees what the certificate still needs, and enters the name", async () => {
        await tab(texts.certificate).click();
        await expect(page.getByRole("progressbar", { name: texts.points(0) })).toBeVisible();
        await main.getByRole("link", { name: texts.enterName }).click();
        await expect(page).toHaveURL(/\/profile/);
        await main.getByRole("button", { name: texts.edit, exact: true }).click();
        await main.getByLabel(texts.firstName).fill("Aliya");
        await main.getByLabel(texts.lastName).fill("Nurlan");
        await main.getByRole("button", { name: texts.save, exact: true }).click();
        await expect(page.getByText(texts.namesSaved).first()).toBeVisible();
      });

      const submitsTheTest = async () => {
        await main.getByRole("button", { name: texts.testFinish }).first().click();
        await page.getByRole("dialog").getByRole("button", { name: texts.testSubmit, exact: true }).click();
      };
      await test.step("completes the lectures, fails a test, takes it again with another device and passes", async () => {
        await completesEverything(request, student);
        await walksTo(page, "/passingcourse/1/tests/1");
        await main.getByRole("button", { name: texts.testStart }).click();
        await submitsTheTest();
        await expect(main.getByRole("region", { name: texts.testFailed })).toBeVisible();
        await main.getByRole("button", { name: texts.testAgain }).click();
        await expect(page).toHaveURL(/question=|attempt=/);
        await answersRightly(request, student, 1);
        await page.reload();
        await expect(main.getByText(texts.answered)).toBeVisible();
        await submitsTheTest();
        await expect(main.getByRole("region", { name: texts.testPassed })).toBeVisible();
      });

      await test.step("has passed the other tests", async () => {
        await academy("test-passed", student.email, "all");
      });

      const submitsTheEssay = async () => {
        await main.getByRole("button", { name: texts.essayOpen }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("checkbox", { name: texts.essayStatement }).check();
        await dialog.getByRole("button", { name: texts.essaySend, exact: true }).click();
        await expect(dialog).toBeHidden();
      };

      await test.step("writes the essay and submits it; it is returned, submitted again and evaluated", async () => {
        await walksTo(page, "/passingcourse/1/essay");
        await pastes(main.getByRole("textbox", { name: texts.essayText }), { "text/plain": anEssay(1600) });
        await expect(main.getByText(texts.essaySaved)).toBeVisible();
        await submitsTheEssay();
        const reviewer = await anInstructor(request);
        const essay = await essayOf(request, student);
        await returnsTheEssay(reviewer, essay, "Where may it be set aside?");
        await page.reload();
        await expect(main.getByText(texts.essayReturned, { exact: true }).first()).toBeVisible();
        await expect(main.getByText("Where may it be set aside?")).toBeVisible();
        await submitsTheEssay();
        await evaluatesTheEssay(reviewer, essay, { problem: 1, sources: 1, reasoning: 1, language: 0.5 });
        await page.reload();
        await expect(main.getByText(texts.essayPoints).first()).toBeVisible();
      });

      await test.step("finds the certificate, keeps it as an image and on paper, and has it verified", async () => {
        await walksTo(page, "/passingcourse/1?tab=certificate");
        const image = page.getByRole("img", { name: texts.certificateOf });
        // The api draws and stores the certificate's image at the first request for it.
        await expect(image).toBeVisible({ timeout: 30_000 });
        await expect.poll(() => image.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(500);
        expect((await saved(texts.pdf)).subarray(0, 5).toString()).toBe("%PDF-");
        expect((await saved(texts.png)).subarray(1, 4).toString()).toBe("PNG");
        await expect(main.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute(
          "href",
          /^https:\/\/www\.linkedin\.com\//,
        );
        expect((await saved(texts.badge)).toString()).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+\s*$/);
        const picture = await saved(texts.badgePicture);
        await main.getByRole("link", { name: texts.verify }).click();
        await expect(page).toHaveURL(/\/verify\/OAA-/);
        await expect(main).toContainText("Aliya Nurlan");

        await page.goto("/verify");
        const chooser = page.waitForEvent("filechooser");
        await main.getByRole("button", { name: texts.chooseBadge }).click();
        await (await chooser).setFiles({ name: "badge.png", mimeType: "image/png", buffer: picture });
        await expect(main.getByText(texts.genuine)).toBeVisible();
        await expect(main).toContainText("Aliya Nurlan");
      });
    });
  });
}
