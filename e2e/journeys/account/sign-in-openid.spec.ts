import { expect, type Page } from "playwright/test";
import { axeViolations } from "#support/axe.ts";
import { PORT } from "#support/config.ts";
import { OpenIdProvider } from "#support/openid-provider.ts";
import { SecondApi } from "#support/second-api.ts";
import { StagingEdge } from "#support/staging-edge.ts";
import { aStudent, latestMail, newEmail, PASSWORD } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/passingcourse/:courseId", "/profile", "/signin", "/signup"] });

// The platform of the other journeys offers no provider, as it comes (reading 10): this one has an api of its own.
const provider = new OpenIdProvider();
const api = new SecondApi(PORT + 410);
const rehearsal = new StagingEdge(PORT + 400, api.origin);

test.use({ baseURL: rehearsal.origin });
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await provider.open();
  await api.open(rehearsal.origin, provider.settings());
  await rehearsal.open();
});
test.afterAll(async () => {
  await rehearsal.close();
  await api.close();
  await provider.close();
});

/** Addresses of this tab that hold something of the provider's answer. */
const told = (page: Page) =>
  page.evaluate(() =>
    [location.href, JSON.stringify(history.state), JSON.stringify({ ...sessionStorage, ...localStorage })].filter(
      (text) => /[?&](code|state|iss)=|attempt/.test(text),
    ),
  );

test("a visitor cancels at the provider, signs in there after all, and is back on the page that asked", async ({
  page,
}) => {
  provider.person = { sub: "1", email: newEmail(), given_name: "Aliya", family_name: "Serik" };
  await page.goto("/passingcourse/1");
  await expect(page.getByText(/at least 13\syears old/)).toBeVisible();

  await page.getByRole("button", { name: "Continue with My University" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText(/You were not signed in: My University says the sign-in was cancelled/)).toBeVisible();
  await expect(page).toHaveURL("/signin");
  expect(await told(page)).toEqual([]);

  await page.getByRole("button", { name: "Continue with My University" }).click();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/passingcourse\/1(\?|$)/);
  expect(await told(page)).toEqual([]);

  await page.goto("/profile?tab=accountSecurity");
  await expect(page.getByRole("link", { name: "Set a password" })).toBeVisible();
  const linked = page.getByRole("region", { name: "Other ways to sign in" });
  await expect(linked.getByText("This is your only way to sign in.")).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} px the form stays where it is when the list comes late, and nothing stands in anybody's way`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/api/student/auth/providers/", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto("/signin");
    const submit = page.locator("form").getByRole("button", { name: "Sign in" });
    await expect(submit).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await submit.boundingBox();

    come();
    await expect(page.getByRole("button", { name: "Continue with My University" })).toBeVisible();

    expect(await submit.boundingBox()).toEqual(before);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test.describe("in Russian", () => {
  test.use({ locale: "ru-RU" });

  test("a student who has a password links the provider, reads the email, and unlinks it again", async ({
    page,
    request,
  }) => {
    const { email } = await aStudent(request);
    provider.person = { sub: "2", email, given_name: "Айдар", family_name: "Нурлан" };
    await page.goto("/signup");

    await page.getByRole("button", { name: "Продолжить через My University" }).click();
    await page.getByRole("link", { name: "Go on" }).click();
    await expect(page).toHaveURL("/");
    expect((await latestMail(request, email)).subject).toBe("My University can now sign you in");

    await page.goto("/profile?tab=accountSecurity");
    await page.getByRole("button", { name: "Отвязать: My University" }).click();
    await expect(page.getByText("Отвязано: My University.")).toBeVisible();

    const answer = await request.post("/api/student/auth/token/", { data: { email, password: PASSWORD } });
    expect(answer.status()).toBe(200);
  });
});
