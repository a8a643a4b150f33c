import { expect } from "playwright/test";
import { axeViolations } from "#support/axe.ts";
import { PORT } from "#support/config.ts";
import { aPdf } from "#support/pdf-files.ts";
import { paysAtTheBank } from "#support/purchase.ts";
import { SecondApi } from "#support/second-api.ts";
import { staffPage } from "#support/staff.ts";
import { StagingEdge } from "#support/staging-edge.ts";
import { aStudent, latestMail, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/certification", "/oaacommunity", "/staff/scholarships"] });

// The platform of the other journeys takes no applications, as it comes (reading 89): this one has an api of its own.
const api = new SecondApi(PORT + 430);
const rehearsal = new StagingEdge(PORT + 420, api.origin);

test.use({ baseURL: rehearsal.origin });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await api.open(rehearsal.origin, { SCHOLARSHIPS: "open" });
  await rehearsal.open();
});
test.afterAll(async () => {
  await rehearsal.close();
  await api.close();
});

test("a student applies in Russian, a manager grants a part, and the student pays the own price", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  // What everybody gets is made with the setting: the menu leads there before any script runs.
  // The edge serves a page without its HTML until that is rendered for the first time.
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
  expect((await latestMail(request, student.email)).subject).toBe("Вам присуждена стипендия");

  await page.goto("/aboutthecourse");
  await expect(page.getByText(/449.280.₸/).first()).toBeVisible();
  await page.getByRole("button", { name: "Купить курс" }).first().click();
  await expect(page.getByText(/449.280/).first()).toBeVisible();
  await paysAtTheBank(page);
  await expect(page).toHaveURL(/\/aboutthecourse/);
  await expect(async () => {
    const [order] = await (await request.get("/api/courses/payments/", { headers })).json();
    expect(order).toMatchObject({ amount: 449_280, status: "paid" });
  }).toPass({ timeout: 10_000 });
});
