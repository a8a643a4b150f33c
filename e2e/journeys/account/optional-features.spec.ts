import { expect, type Page } from "playwright/test";
import { aPdf } from "#support/content/pdf-files.ts";
import { paysAtTheBank } from "#support/people/purchase.ts";
import { staffPage } from "#support/people/staff.ts";
import { aStudent, latestMail, newEmail, PASSWORD, signedInAs } from "#support/people/students.ts";
import { OWN_ORIGIN, test } from "#support/platform/own-academy.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { opens } from "#support/test.ts";

test.use({
  addresses: [
    "/",
    "/aboutthecourse",
    "/certification",
    "/oaacommunity",
    "/passingcourse/:courseId",
    "/passingcourse/:courseId/welcome",
    "/profile",
    "/signin",
    "/signin/with/:provider",
    "/signup",
    "/staff/scholarships",
  ],
});

// By default, as in the other journeys, the platform offers no sign-in provider and takes no applications.
test.use({ baseURL: OWN_ORIGIN });
test.describe.configure({ mode: "default" });

/** The address, history and storage of this tab where they hold a part of the provider's answer. */
const leaked = (page: Page) =>
  page.evaluate(() =>
    [location.href, JSON.stringify(history.state), JSON.stringify({ ...sessionStorage, ...localStorage })].filter(
      (text) => /[?&](code|state|iss)=|attempt/.test(text),
    ),
  );

test(
  "a visitor cancels at the provider, signs in there after all, and is back on the page that needed a sign-in",
  opens("/passingcourse/:courseId", "/signin", "/signin/with/:provider", "/profile"),
  async ({ page, own: { provider } }) => {
    provider.person = { sub: "1", email: newEmail(), given_name: "Aliya", family_name: "Serik" };
    await page.goto("/passingcourse/1");
    await expect(page.getByText(/at least 13\syears old/)).toBeVisible();

    await page.getByRole("button", { name: "Continue with My University" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText(/You were not signed in: My University says the sign-in was cancelled/)).toBeVisible();
    await expect(page).toHaveURL("/signin");
    expect(await leaked(page)).toEqual([]);

    await page.getByRole("button", { name: "Continue with My University" }).click();
    await page.getByRole("link", { name: "Go on" }).click();
    await expect(page).toHaveURL(/\/passingcourse\/1(\?|$)/);
    expect(await leaked(page)).toEqual([]);

    await page.goto("/profile?tab=accountSecurity");
    await expect(page.getByRole("link", { name: "Set a password" })).toBeVisible();
    const linked = page.getByRole("region", { name: "Other ways to sign in" });
    await expect(linked.getByText("This is your only way to sign in.")).toBeVisible();
  },
);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} px the form does not move when the list of providers is late, and nothing covers it`, {
    ...opens("/signin"),
    tag: width === 390 ? [] : "@nightly",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/api/student/auth/providers/", async (route) => {
      await late;
      await route.continue();
    });
    // During the takeover the prerendered form gives way to the application's, and for a moment there is neither.
    await openTakenOver(page, "/signin");
    const submit = page.locator("form").getByRole("button", { name: "Sign in" });
    await expect(submit).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await submit.boundingBox();
    expect(before).not.toBeNull();

    come();
    await expect(page.getByRole("button", { name: "Continue with My University" })).toBeVisible();

    expect(await submit.boundingBox()).toEqual(before);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test.describe("in Russian", () => {
  test.use({ locale: "ru-RU" });

  test("a student who has a password links the provider, reads the email, and unlinks it again", {
    tag: "@nightly",
  }, async ({ page, request, own: { provider } }) => {
    const { email } = await aStudent(request);
    provider.person = { sub: "2", email, given_name: "Айдар", family_name: "Нурлан" };
    await page.goto("/signup");

    await page.getByRole("button", { name: "Продолжить через My University" }).click();
    await page.getByRole("link", { name: "Go on" }).click();
    await expect(page).toHaveURL("/");
    await latestMail(request, email, /^My University can now sign you in$/m);

    await page.goto("/profile?tab=accountSecurity");
    await page.getByRole("button", { name: "Отвязать: My University" }).click();
    await expect(page.getByText("Отвязано: My University.")).toBeVisible();

    const answer = await request.post("/api/student/auth/token/", { data: { email, password: PASSWORD } });
    expect(answer.status()).toBe(200);
  });
});

test("a student applies in Russian, a manager grants a part, and the student pays the own price", {
  tag: "@nightly",
}, async ({ page, browser, request, own: { api } }) => {
  test.setTimeout(90_000);
  // The setting is part of the prerendered HTML: the menu has the link before any script runs.
  // Until a page is rendered for the first time, the edge serves it without prerendered content.
  const html = async () => (await request.get("/certification?lng=ru")).text();
  await expect.poll(html, { timeout: 20_000 }).toContain('href="/oaacommunity"');

  const student = await aStudent(request);
  const headers = { Authorization: `Bearer ${student.token}` };
  await request.patch("/api/student/student/update/", { headers, data: { language: "ru" } });
  await signedInAs(page, student);
  await page.goto("/oaacommunity?lng=ru");
  const form = page.getByRole("form", { name: "Заявка на стипендию" });
  await form.getByLabel("Мотивационное письмо").fill("Хочу работать арбитром.");
  await form.locator("input[type=file]").setInputFiles({
    name: "Резюме.pdf",
    mimeType: "application/pdf",
    buffer: aPdf(100),
  });
  await form.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(page.getByText("Ждёт решения")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const { page: desk } = await staffPage(browser, request, ["manager"], api.operator);
  await desk.goto("/staff/scholarships");
  await desk.getByRole("list", { name: "Scholarships" }).getByRole("link").click();
  await expect(desk.getByText("Хочу работать арбитром.").last()).toBeVisible();
  await desk.getByLabel("Percent of the price").fill("40");
  await desk.getByLabel("What the student is told").fill("За ваши результаты.");
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Grant this part" }).click();
  await expect(desk.getByText("Granted in part. The student is told.")).toBeVisible();
  await desk.context().close();
  await latestMail(request, student.email, /^Вам присуждена стипендия$/m);

  await page.goto("/aboutthecourse");
  await expect(page.getByText(/449.280.₸/).first()).toBeVisible();
  await page.getByRole("button", { name: "Купить курс" }).first().click();
  await expect(page.getByText(/449.280/).first()).toBeVisible();
  await paysAtTheBank(page);
  await expect(page).toHaveURL(/\/passingcourse\/1\/welcome/);
  await expect(async () => {
    const [order] = await (await request.get("/api/courses/payments/", { headers })).json();
    expect(order).toMatchObject({ amount: 449_280, status: "paid" });
  }).toPass({ timeout: 10_000 });
});
