import { expect } from "playwright/test";
import { enter, tabTo, type } from "#support/keyboard.ts";
import { paysByKeyboard } from "#support/purchase.ts";
import { codeFor, newEmail, PASSWORD } from "#support/students.ts";
import { openTakenOver } from "#support/taken-over.ts";
import { test } from "#support/test.ts";
import { UI_TEXTS } from "#support/ui-texts.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/passingcourse/:courseId", "/signin", "/signup"] });

test.setTimeout(120_000);

test("the whole way from the main page to an answer needs no mouse", async ({ page, request }) => {
  const words = UI_TEXTS.en;
  const main = page.locator("#main");
  const header = page.getByRole("banner");
  const email = newEmail();

  await test.step("the first Tab offers to skip to the content", async () => {
    await openTakenOver(page, "/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(main).toBeFocused();
  });

  await test.step("a change of page puts the focus on its heading", async () => {
    await openTakenOver(page, "/");
    await enter(page, header.getByRole("link", { name: words.course, exact: true }));
    await expect(page).toHaveURL(/\/aboutthecourse$/);
    await expect(main.locator("h1")).toBeFocused();
  });

  await test.step("signs up", async () => {
    await enter(page, main.getByRole("button", { name: words.buy }).first());
    await expect(page).toHaveURL(/\/signin$/);
    await enter(page, main.getByRole("link", { name: words.signUp }));
    await expect(page).toHaveURL(/\/signup$/);
    await type(page, main.getByLabel(words.email, { exact: true }), email);
    await type(page, main.getByLabel(words.password, { exact: true }), PASSWORD);
    await type(page, main.getByLabel(words.again, { exact: true }), PASSWORD);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await type(page, dialog.getByRole("textbox").first(), await codeFor(request, email));
    await enter(page, dialog.getByRole("button", { name: words.confirm }));
    await expect(page.getByText(words.registered)).toBeVisible();
    await enter(page, page.getByRole("link", { name: words.toPurchase }));
    await expect(page).toHaveURL(/\/aboutthecourse#buy$/);
  });

  await test.step("pays", async () => {
    await enter(page, main.getByRole("button", { name: words.buy }).first());
    await paysByKeyboard(page);
    await expect(page).toHaveURL(/\/aboutthecourse\?order=\d+$/);
    await enter(page, main.getByRole("link", { name: words.toCourse }).first());
    await expect(page).toHaveURL(/\/passingcourse\/1/);
  });

  await test.step("plays the lecture", async () => {
    const video = page.locator("video").first();
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
    });
    // A press while the page still settles may be lost: who sees nothing happen presses again.
    await expect(async () => {
      if (await video.evaluate((element: HTMLVideoElement) => element.paused)) {
        await tabTo(page, video);
        await page.keyboard.press(" ");
      }
      const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
      await expect.poll(second, { timeout: 4000 }).toBeGreaterThan(0.5);
    }).toPass({ timeout: 20_000 });
  });

  await test.step("reaches the questions by the arrow keys, asks and answers", async () => {
    await tabTo(page, page.getByRole("tab", { selected: true }));
    const tab = page.getByRole("tab", { name: words.questions });
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(tab).toBeFocused({ timeout: 300 });
    }).toPass();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await enter(page, main.getByRole("button", { name: words.ask, exact: true }).first());
    await type(page, main.getByLabel(words.question), `May I appeal? ${email}`);
    await page.keyboard.press("Control+Enter");
    const asked = main.getByRole("listitem").filter({ hasText: email }).first();
    await enter(page, asked.getByRole("button", { name: new RegExp(words.reply) }));
    await type(page, main.getByLabel(words.answer), "Only for the reasons in the law of the seat.");
    await page.keyboard.press("Control+Enter");
    await expect(main.getByText("Only for the reasons in the law of the seat.").last()).toBeVisible();
  });

  await test.step("changes the language and logs out", async () => {
    await enter(page, header.getByRole("button", { name: "RU" }));
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await enter(page, header.getByRole("button", { name: UI_TEXTS.ru.logOut }));
    await expect(page).toHaveURL(/\/signin$/);
  });
});
