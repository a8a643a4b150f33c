// @covers reading 2

import type { Language } from "@academy/shared/contract/language";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { latestMail, newEmail, PASSWORD } from "#support/people/students.ts";
import { tabTo } from "#support/screens/keyboard.ts";
import { LOCALES } from "#support/screens/public-pages.ts";
import { opens, test } from "#support/test.ts";

test.use({ addresses: ["/", "/signup"] });

const STRANGERS = "what-a-stranger-likes";

test.use({ expectedComplaints: /status of 4\d\d/ });

/** Registers an address without a browser, and reads the email that this sent. */
async function register(request: APIRequestContext, email: string, password: string, language: Language = "en") {
  const data = { email, password1: password, password2: password, language };
  const registered = await request.post("/api/student/auth/register/", { data });
  expect(registered.status()).toBe(201);
  return { token: ((await registered.json()) as { access: string }).access, ...(await emailTo(request, email)) };
}

async function emailTo(request: APIRequestContext, email: string) {
  const { text } = await latestMail(request, email);
  return { link: /http\S+\/confirm\/\S+/.exec(text)?.[0] ?? "", code: /\b\d{4}\b/.exec(text)?.[0] ?? "" };
}

async function signUp(page: Page, email: string) {
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a stranger's email asks for the stranger's password; the owner's own email takes one press, and ends the stranger's registration", async ({
  page,
  request,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const { link } = await emailTo(request, email);
  const stranger = await register(request, email, STRANGERS);

  await page.goto(stranger.link);
  await page.getByRole("button").click();
  await expect(page.getByRole("alert")).toContainText("This browser is not signed in to this account.");
  await expect(page.getByLabel("Password chosen at registration")).toBeFocused();

  await page.goto(link);
  await expect(page.getByLabel("Password chosen at registration"), "the browser that registered is enough").toHaveCount(
    0,
  );
  await page.getByRole("button").click();
  await page.getByRole("link", { name: "To the academy" }).click();
  await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the code" })).toHaveCount(0);
  const headers = { Authorization: `Bearer ${stranger.token}` };
  expect((await request.get("/api/student/student/detail/", { headers })).status()).toBe(401);
  await page.goto(stranger.link);
  await expect(page.getByRole("status")).toContainText("This link has been used or has expired.");
});

test.describe("in Russian, by keyboard", () => {
  test.use({ locale: LOCALES.ru });

  test("who owns the mailbox chooses a password by a stranger's email and is in", {
    ...opens("/", "/forgot", "/signup"),
    tag: "@nightly",
  }, async ({ page, request }) => {
    const email = newEmail();
    const stranger = await register(request, email, STRANGERS, "ru");

    await page.goto(stranger.link);
    await tabTo(page, page.getByRole("link", { name: "Задать собственный пароль" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Задать новый пароль" }));
    await page.keyboard.press("Enter");
    await page.getByLabel("Новый пароль", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Повторите новый пароль").fill(PASSWORD);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Профиль" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ввести код" })).toHaveCount(0);
    const tried = await request.post("/api/student/auth/token/", { data: { email, password: STRANGERS } });
    expect(tried.status()).toBe(401);
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the link asks for the password of its registration, says when it is wrong, and confirms with the right one", {
    tag: "@nightly",
  }, async ({ page, request }) => {
    const email = newEmail();
    const { link } = await register(request, email, PASSWORD);
    const password = page.getByLabel("Password chosen at registration");

    await page.goto(link);
    await password.fill("not this one");
    await password.press("Enter");
    await expect(page.getByRole("alert")).toContainText("This is not the password of this registration.");
    await password.fill(PASSWORD);
    await password.press("Enter");

    await expect(page.getByRole("status")).toContainText("Your email is confirmed.");
    const signedIn = await request.post("/api/student/auth/token/", { data: { email, password: PASSWORD } });
    expect(await signedIn.json()).toMatchObject({ email_verified: true });
  });
});
