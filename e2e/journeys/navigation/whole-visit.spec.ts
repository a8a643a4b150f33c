// @covers spec §2.2, reading 42

import { LANGUAGES } from "@academy/shared/contract/language";
import { expect } from "playwright/test";
import { paysByKeyboard } from "#support/people/purchase.ts";
import { codeFor, newEmail, PASSWORD } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { sampleOf } from "#support/sample.ts";
import { enter, tabTo, type } from "#support/screens/keyboard.ts";
import { UI_TEXTS } from "#support/screens/ui-texts.ts";
import { test } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutthecourse",
    "/passingcourse/:courseId",
    "/passingcourse/:courseId/welcome",
    "/signin",
    "/signup",
  ],
});

// `sign-up`, `a11y-account-keyboard` and `purchase-to-certificate` cover these flows in Russian; the last uses a pointer.
for (const language of sampleOf(LANGUAGES, (language) => language === "en")) {
  const texts = UI_TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: texts.locale });
    test.setTimeout(120_000);

    test("a visitor reads, registers, buys, watches, asks, answers, changes the language and leaves, without a mouse", async ({
      page,
      request,
    }) => {
      const main = page.locator("#main");
      const header = page.getByRole("banner");
      const email = newEmail();

      await test.step("the first Tab offers to skip to the content", async () => {
        await openTakenOver(page, "/");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        for (const figure of texts.figures) await expect(main.getByText(figure, { exact: true })).toBeVisible();
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: texts.skip });
        await expect(skip).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(main).toBeFocused();
      });

      await test.step("a change of page puts the focus on its heading", async () => {
        await openTakenOver(page, "/");
        await enter(page, header.getByRole("link", { name: texts.course, exact: true }));
        await expect(page).toHaveURL(/\/aboutthecourse$/);
        await expect(main.locator("h1")).toBeFocused();
        for (const price of texts.price) await expect(main.getByText(price).first()).toBeVisible();
      });

      await test.step("begins to buy, is led to the sign-in, has no account and signs up", async () => {
        await enter(page, main.getByRole("button", { name: texts.buy }).first());
        await expect(page).toHaveURL(/\/signin$/);
        const purchase = main.getByRole("region").filter({ hasText: texts.price[0] });
        await expect(purchase.getByText(texts.title), "what is bought").toBeVisible();
        await enter(page, purchase.getByRole("link", { name: texts.openAccount }));
        await expect(page).toHaveURL(/\/signup$/);
        // The address changes a moment before the screen does, and both forms have a field for the email.
        await expect(main.getByLabel(texts.again, { exact: true })).toBeVisible();
        await type(page, main.getByLabel(texts.email, { exact: true }), email);
        await type(page, main.getByLabel(texts.password, { exact: true }), PASSWORD);
        await type(page, main.getByLabel(texts.again, { exact: true }), PASSWORD);
        await page.keyboard.press("Enter");
      });

      await test.step("confirms the address with the code from the mail and goes on where it began", async () => {
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await type(page, dialog.getByRole("textbox").first(), await codeFor(request, email));
        await enter(page, dialog.getByRole("button", { name: texts.confirm }));
        await expect(page.getByText(texts.registered)).toBeVisible();
        await enter(page, page.getByRole("link", { name: texts.toPurchase }));
        await expect(page).toHaveURL(/\/aboutthecourse#buy$/);
        await expect(page.locator("#buy"), "the purchase goes on where it was").toBeFocused();
        await expect(page.locator("#buy").getByRole("button", { name: texts.buy })).toBeInViewport();
      });

      await test.step("buys in the bank and comes back to an open course", async () => {
        await enter(page, main.getByRole("button", { name: texts.buy }).first());
        await paysByKeyboard(page);
        await expect(page).toHaveURL(/\/passingcourse\/1\/welcome\?order=\d+$/);
        await expect(main.getByRole("link", { name: texts.addToCalendar })).toBeVisible();
        await enter(page, main.getByRole("link", { name: texts.begin }));
        await expect(page).toHaveURL(/\/passingcourse\/1\?lecture=1$/);
      });

      await test.step("watches the first lecture: the video really advances", async () => {
        const video = page.locator("video").first();
        await video.evaluate((element: HTMLVideoElement) => {
          element.muted = true;
        });
        // A press may be lost while the page still settles: a visitor who sees no effect presses again.
        await expect(async () => {
          if (await video.evaluate((element: HTMLVideoElement) => element.paused)) {
            await tabTo(page, video);
            await page.keyboard.press(" ");
          }
          const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
          await expect.poll(second, { timeout: 4000 }).toBeGreaterThan(1);
        }).toPass({ timeout: 20_000 });
      });

      await test.step("reaches the questions by the arrow keys, asks and answers", async () => {
        await tabTo(page, page.getByRole("tab", { selected: true }));
        const tab = page.getByRole("tab", { name: texts.questions });
        await expect(async () => {
          await page.keyboard.press("ArrowRight");
          await expect(tab).toBeFocused({ timeout: 300 });
        }).toPass();
        await expect(tab).toHaveAttribute("aria-selected", "true");
        await enter(page, main.getByRole("button", { name: texts.ask, exact: true }).first());
        await type(page, main.getByLabel(texts.question), `May I appeal? ${email}`);
        await page.keyboard.press("Control+Enter");
        const ownQuestion = main.getByRole("listitem").filter({ hasText: email }).first();
        await enter(page, ownQuestion.getByRole("button", { name: new RegExp(texts.reply) }));
        await type(page, main.getByLabel(texts.answer), "Only for the reasons in the law of the seat.");
        await page.keyboard.press("Control+Enter");
        await expect(main.getByText("Only for the reasons in the law of the seat.").last()).toBeVisible();
      });

      await test.step("changes the language in one step, a reload keeps it, and logs out", async () => {
        const other = LANGUAGES.find((one) => one !== language) ?? language;
        await enter(page, header.getByRole("button", { name: other.toUpperCase() }));
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        await expect(header.getByRole("link", { name: UI_TEXTS[other].certification, exact: true })).toBeVisible();
        await expect(page.getByRole("tab", { name: UI_TEXTS[other].questions })).toBeVisible();
        // The api refuses a call that is under way at the sign-out, and the browser reports it in its console.
        const tests = page.waitForResponse((response) => response.url().includes("/api/courses/tests/"));
        await page.reload();
        await expect(page.getByRole("tab", { name: UI_TEXTS[other].questions })).toBeVisible();
        await tests;
        await enter(page, header.getByRole("button", { name: UI_TEXTS[other].logOut }));
        await expect(page).toHaveURL(/\/signin$/);
        await expect(header.getByRole("link", { name: UI_TEXTS[other].signIn, exact: true })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
      });
    });
  });
}
