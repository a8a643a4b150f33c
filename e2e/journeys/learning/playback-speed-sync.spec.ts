import { expect } from "playwright/test";
import { theVideo } from "#support/content/lectures.ts";
import { signedInBuyer } from "#support/people/purchase.ts";
import { signedInAs } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ isRehearsed: false, addresses: ["/passingcourse/:courseId"] });

test("a speed chosen once is the speed of the next lecture and of another device", { tag: "@nightly" }, async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const student = await signedInBuyer(page, request);
  await page.goto("/passingcourse/1?lecture=2");
  const reported = page.waitForResponse((response) => response.url().endsWith("/progress/") && response.ok());

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Speed").selectOption("1.5");
  await reported;
  await page.getByRole("button", { name: /^Next lecture:/ }).click();
  await expect(page).toHaveURL(/lecture=3/);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByLabel("Speed")).toHaveValue("1.5");

  const device = await browser.newContext({ locale: "ru-RU", viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await signedInAs(phone, student);
  await phone.goto("/passingcourse/1?lecture=2");
  await phone.getByRole("button", { name: "Настройки" }).click();
  await expect(phone.getByLabel("Скорость")).toHaveValue("1.5");
  const pace = () => theVideo(phone).evaluate((element: HTMLVideoElement) => element.playbackRate);
  await expect.poll(pace).toBe(1.5);
  await device.close();
});
