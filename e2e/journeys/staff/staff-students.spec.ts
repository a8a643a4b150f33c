import { expect } from "playwright/test";
import { staffPage } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { academy } from "#support/platform/admin-cli.ts";
import { axeViolations } from "#support/screens/axe.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/profile", "/signin", "/staff/students", "/staff/students/:id"] });

// A blocked student is signed out.
test.use({ expectedComplaints: /status of 401/ });
test.setTimeout(90_000);

test("a manager finds a student, extends the access, blocks and takes it back; the student notices each", async ({
  browser,
  page,
  request,
}) => {
  const student = await aStudent(request);
  await academy("grant", student.email, "--reason", "a journey");
  await signedInAs(page, student);
  const { page: manager } = await staffPage(browser, request, ["manager"]);
  const toast = (text: string | RegExp) => expect(manager.getByText(text)).toBeVisible();
  const emailTexts = (text: string) =>
    expect
      .poll(async () => {
        const emails = await (await request.get("/api/dev/mail/", { params: { to: student.email } })).json();
        return (emails as { subject: string }[]).map(({ subject }) => subject);
      })
      .toContain(text);

  await manager.goto("/staff/students");
  await manager.getByRole("searchbox", { name: "Name or email" }).fill(student.email);
  await expect(manager).toHaveURL(/q=/);
  await manager.getByRole("link", { name: student.email }).click();
  await expect(manager.getByRole("heading", { level: 2, name: "Course and payment" })).toBeVisible();
  expect(await axeViolations(manager, { include: "#main" })).toEqual([]);

  await manager.getByRole("button", { name: "Extend the access" }).click();
  await manager.getByLabel("Days").fill("10");
  await manager.getByLabel("Reason").fill("Ill for ten days");
  await manager.getByRole("dialog").getByRole("button", { name: "Extend the access" }).click();
  await toast(/^Access until /);
  await emailTexts("Your access to the course has been extended");

  await manager.getByRole("button", { name: "Block", exact: true }).click();
  await expect(manager.getByRole("dialog").getByText("Your account is blocked")).toBeVisible();
  await manager.getByLabel("Reason").fill("Shared the password");
  await manager.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await toast(`${student.email} is blocked.`);
  await emailTexts("Your account is blocked");
  await page.goto("/profile");
  await expect(page, "the student is signed out").toHaveURL(/\/signin/);

  await manager.getByRole("button", { name: "Undo" }).last().click();
  await toast("Undone.");
  await emailTexts("Your account is no longer blocked");
  await expect(manager.getByRole("button", { name: "Block", exact: true })).toBeVisible();
});
