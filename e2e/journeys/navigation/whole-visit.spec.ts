import { LANGUAGES } from "@academy/shared/contract/language";
import { expect, type Page } from "playwright/test";
import { paysAtTheBank } from "#support/purchase.ts";
import { sampleOf } from "#support/sample.ts";
import { codeFor, newEmail, PASSWORD } from "#support/students.ts";
import { test } from "#support/test.ts";
import { UI_TEXTS } from "#support/ui-texts.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/passingcourse/:courseId", "/signin", "/signup"] });

const videoTime = (page: Page) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);

// In Russian the ways are in `sign-up`, `a11y-account-keyboard` and `purchase-to-certificate`.
for (const language of sampleOf(LANGUAGES, (language) => language === "en")) {
  const words = UI_TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: words.locale });
    test.setTimeout(120_000);

    test("a visitor reads, registers, buys, watches, asks, answers, changes the language and leaves", async ({
      page,
      request,
    }) => {
      const main = page.locator("#main");
      const header = page.getByRole("banner");
      const email = newEmail();

      await test.step("reads the main page and the course page", async () => {
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        for (const figure of words.figures) await expect(main.getByText(figure, { exact: true })).toBeVisible();
        await header.getByRole("link", { name: words.course, exact: true }).click();
        for (const price of words.price) await expect(main.getByText(price).first()).toBeVisible();
      });

      await test.step("wants to buy and is asked to sign in, has no account and signs up", async () => {
        await main.getByRole("button", { name: words.buy }).first().click();
        await expect(page).toHaveURL(/\/signin$/);
        const purchase = main.getByRole("region").filter({ hasText: words.price[0] });
        await expect(purchase.getByText(words.title), "what is bought").toBeVisible();
        await purchase.getByRole("link", { name: words.openAccount }).click();
        await expect(page).toHaveURL(/\/signup$/);
        // The address changes a moment before the screen does, and both forms have a field for the email.
        await expect(main.getByLabel(words.again, { exact: true })).toBeVisible();
        await main.getByLabel(words.email, { exact: true }).fill(email);
        await main.getByLabel(words.password, { exact: true }).fill(PASSWORD);
        await main.getByLabel(words.again, { exact: true }).fill(PASSWORD);
        await main.getByRole("button", { name: words.create }).click();
      });

      await test.step("confirms the address with the code from the mail and goes on where it began", async () => {
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await dialog.getByRole("textbox").first().click();
        await page.keyboard.type(await codeFor(request, email));
        await dialog.getByRole("button", { name: words.confirm }).click();
        await expect(page.getByText(words.registered)).toBeVisible();
        await page.getByRole("link", { name: words.toPurchase }).click();
        await expect(page).toHaveURL(/\/aboutthecourse#buy$/);
        await expect(page.locator("#buy"), "the purchase goes on where it was").toBeFocused();
        await expect(page.locator("#buy").getByRole("button", { name: words.buy })).toBeInViewport();
      });

      await test.step("buys in the bank and comes back to an open course", async () => {
        await main.getByRole("button", { name: words.buy }).first().click();
        await paysAtTheBank(page);
        await expect(page).toHaveURL(/\/aboutthecourse\?order=\d+$/);
        await main.getByRole("link", { name: words.toCourse }).first().click();
        await expect(page).toHaveURL(/\/passingcourse\/1/);
      });

      await test.step("watches the first lecture: the video really advances", async () => {
        await expect(page.locator("video").first()).toBeVisible();
        await page
          .locator("video")
          .first()
          .evaluate((video: HTMLVideoElement) => {
            video.muted = true;
            return video.play();
          });
        await expect.poll(() => videoTime(page), { timeout: 15_000 }).toBeGreaterThan(1);
      });

      await test.step("asks a question and answers it", async () => {
        await page.getByRole("tab", { name: words.questions }).click();
        await main.getByRole("button", { name: words.ask, exact: true }).first().click();
        await main.getByLabel(words.question).fill(`Who decides on costs? ${email}`);
        await main.getByRole("button", { name: words.send, exact: true }).click();
        const asked = main
          .getByRole("article")
          .filter({ hasText: email })
          .or(main.getByRole("listitem").filter({ hasText: email }));
        await asked
          .first()
          .getByRole("button", { name: new RegExp(words.reply) })
          .click();
        await main.getByLabel(words.answer).fill("The tribunal, in the award.");
        await main.getByRole("button", { name: words.reply, exact: true }).last().click();
        await expect(main.getByText("The tribunal, in the award.").last()).toBeVisible();
      });

      await test.step("changes the language in one step; a reload keeps it", async () => {
        const other = LANGUAGES.find((one) => one !== language) ?? language;
        await header.getByRole("button", { name: other.toUpperCase() }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        await expect(header.getByRole("link", { name: UI_TEXTS[other].certification, exact: true })).toBeVisible();
        await expect(page.getByRole("tab", { name: UI_TEXTS[other].questions })).toBeVisible();
        // A call that is under way at the sign-out is refused, which the browser tells in its console.
        const tests = page.waitForResponse((response) => response.url().includes("/api/courses/tests/"));
        await page.reload();
        await expect(page.getByRole("tab", { name: UI_TEXTS[other].questions })).toBeVisible();
        await tests;
        await header.getByRole("button", { name: UI_TEXTS[other].logOut }).click();
        await expect(page).toHaveURL(/\/signin$/);
        await expect(header.getByRole("link", { name: UI_TEXTS[other].signIn, exact: true })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
      });
    });
  });
}
