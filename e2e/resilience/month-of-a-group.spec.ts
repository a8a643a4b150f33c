import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { GROUP } from "#support/config.ts";
import { calls, takesTheCourse } from "#support/content/whole-course.ts";
import { buysTheCourse, paysAtTheBank } from "#support/people/purchase.ts";
import { switchOnTotp } from "#support/people/second-factor.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { confirmIfPrompted, invitesTo, opensWindow, takesForMany } from "#support/people/staff-desk.ts";
import { aStudent, latestMail, newEmail, type Student } from "#support/people/students.ts";
import { test } from "#support/test.ts";

/** How many students act at once. */
const AT_ONCE = 6;

/** How many students pay with the coupon; the others are given the course. */
const PAYING = 3;

const DAY = 86_400_000;
const MINUTE = 60_000;

const GROUPED = "They applied together.";
const GIVEN = "The winter group.";
const EXTENDED = "A week for the holidays.";

test.setTimeout(60 * MINUTE);

/** Does the work for each item, some at once; gives the results in the order of the items. */
async function forEach<Item, Result>(items: readonly Item[], work: (item: Item, at: number) => Promise<Result>) {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [at, item] of left) results[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

interface ListPage<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** All rows of a list of the staff. */
async function allRows<Item>(request: APIRequestContext, member: Student, path: string): Promise<Item[]> {
  const rows: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: ListPage<Item> = await calls(
      request,
      member,
      "GET",
      `${path}&limit=100${cursor && `&cursor=${cursor}`}`,
    );
    rows.push(...page.items);
    cursor = page.next_cursor;
  }
  return rows;
}

/** The instructor reads and evaluates essays until none waits. */
async function evaluatesAll(request: APIRequestContext, instructor: Student): Promise<number> {
  const criteria = ["problem", "sources", "reasoning", "language"].map((key) => ({ key, points: 1 }));
  const comment = "The question is found, and the sources are read with care. ".repeat(5).trim();
  const waiting = await allRows<{ id: number }>(request, instructor, "/staff/essays/?view=waiting");
  await forEach(waiting, async ({ id }) => {
    await calls(request, instructor, "POST", `/staff/essays/${id}/start/`);
    await calls(request, instructor, "POST", `/staff/essays/${id}/evaluate/`, { criteria, comment, passages: [] });
  });
  return waiting.length;
}

/** A moment as a field on the academy's clock takes it, which is five hours ahead of UTC. */
const clockField = (moment: number) => new Date(moment + 5 * 60 * MINUTE).toISOString().slice(0, 16);

/** Opens the group's form in the list of groups, changes it and saves it. */
async function changesGroup(desk: Page, change: (dialog: ReturnType<Page["getByRole"]>) => Promise<unknown>) {
  await desk.goto("/staff/groups");
  await desk.getByRole("button", { name: "Change Winter" }).click();
  const dialog = desk.getByRole("dialog");
  await change(dialog);
  await dialog.getByRole("button", { name: "Save the group" }).click();
  await expect(desk.getByText("Winter is changed.").first()).toBeVisible();
}

/** The sections that a member of the staff sees. */
const sectionsOf = (page: Page) =>
  page.locator("[data-app=staff]").getByRole("navigation").first().getByRole("link").allInnerTexts();

/** Enters a coupon beside the button that buys the course. */
async function entersCoupon(page: Page, code: string): Promise<void> {
  await page.goto("/aboutthecourse");
  await page.locator("#main").getByRole("button", { name: "I have a coupon" }).first().click();
  await page.locator("#main").getByLabel("Coupon code").first().fill(code);
  await page.locator("#main").getByRole("button", { name: "Apply" }).first().click();
}

/**
 * A group of students from the staff's invitations to the certificates: the staff work on their screens, students learn by their
 * calls. `GROUP=40 npm run resilience -- month` takes another number of students.
 */
test("a group goes from the invitation to the certificates on the screens of the staff", async ({
  browser,
  request,
}) => {
  const owner = await aStaffMember(request, ["owner"]);
  const head = await opensWindow(browser, owner);

  /** The owner invites an address on the screen; the account that is then registered has the role. */
  const invited = async (role: "manager" | "instructor" | "support" | "accountant") => {
    const email = newEmail();
    await invitesTo(head, owner, email, `${role[0]?.toUpperCase()}${role.slice(1)}`);
    const member = await aStudent(request, undefined, email);
    await switchOnTotp(request, member);
    const { roles, more_roles = [] } = await calls<{ roles: string[]; more_roles?: string[] }>(
      request,
      member,
      "GET",
      "/staff/me/",
    );
    expect([...roles, ...more_roles]).toContain(role);
    return { member, page: await opensWindow(browser, member) };
  };
  const { member: manager, page: desk } = await invited("manager");
  const { member: instructor, page: classroom } = await invited("instructor");
  const { page: help } = await invited("support");
  const { member: accountant, page: office } = await invited("accountant");

  await test.step("the manager makes the group: seats for all but one, an essay topic, a topic that opens later", async () => {
    await desk.goto("/staff/groups");
    await desk.getByRole("button", { name: "New group" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Winter");
    await dialog.getByLabel("First day").fill(clockField(Date.now()).slice(0, 10));
    await dialog.getByLabel("Last day").fill(clockField(Date.now() + 90 * DAY).slice(0, 10));
    await dialog.getByLabel("Seats").fill(String(GROUP - 1));
    await dialog.getByLabel("Essay topic").selectOption({ label: "First topic of the essay" });
    await dialog.getByText("When topics open").click();
    await dialog
      .getByLabel("First topic", { exact: false })
      .last()
      .fill(clockField(Date.now() + 3 * DAY));
    await dialog.getByRole("button", { name: "Save the group" }).click();
    await expect(desk.getByText(/^Winter is there/).first()).toBeVisible();
  });

  const group =
    (await calls<{ groups: { id: number }[] }>(request, manager, "GET", "/staff/groups/")).groups[0]?.id ?? 0;
  const list = `/staff/students?group=${group}`;
  const students = await forEach(Array.from({ length: GROUP }), (_, at) =>
    aStudent(request, undefined, `winter-${at + 1}-${newEmail()}`),
  );
  const [first, second, third, fourth] = students as [Student, Student, Student, Student];

  await test.step("the manager puts all who registered into the group; one waits for a seat", async () => {
    await takesForMany(desk, {
      ...{
        list: "/staff/students?q=winter-",
        step: "Group…",
        chosen: GROUP,
        reached: GROUP,
        reason: GROUPED,
      },
      fill: (dialog) => dialog.getByLabel("Group", { exact: true }).selectOption(String(group)),
    });
    await desk.goto("/staff/groups");
    await expect(desk.getByText("Waiting: 1")).toBeVisible();
    await changesGroup(desk, (dialog) => dialog.getByLabel("Seats").fill(String(GROUP)));
    await expect(desk.getByText(`Seats taken: ${GROUP} of ${GROUP}`)).toBeVisible();
    await expect(desk.getByText("Waiting: 1")).toBeHidden();
  });

  const study = await opensWindow(browser, first);
  let order = 0;
  await test.step("some pay with a coupon of the accountant, one too many is refused, the others get the course", async () => {
    await office.goto("/staff/money?kind=coupons");
    await office.getByRole("button", { name: "New coupon" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("Code").fill("winter-20");
    await dialog.getByLabel("How much").fill("20");
    await dialog.getByLabel("Students who can use it").fill(String(PAYING));
    await dialog.getByLabel("For whom").selectOption({ label: "A group" });
    await dialog.getByLabel("Group", { exact: true }).selectOption(String(group));
    await dialog.getByRole("button", { name: "Make the coupon" }).click();
    await expect(office.getByText("The coupon WINTER-20 is there.").first()).toBeVisible();

    await entersCoupon(study, "winter-20");
    await expect(study.getByText("Coupon WINTER-20 is applied.").first()).toBeVisible();
    await study.locator("#main").getByRole("button", { name: "Buy the course" }).first().click();
    await paysAtTheBank(study);
    await expect(study.locator("#main").getByRole("link", { name: "Begin lecture 1" })).toBeVisible();
    for (const student of [second, third])
      await calls(request, student, "PUT", "/courses/coupon/", { code: "WINTER-20" });
    order = await buysTheCourse(request, second);
    await buysTheCourse(request, third);
    const late = await opensWindow(browser, fourth);
    await entersCoupon(late, "winter-20");
    await expect(late.getByRole("textbox", { name: "Coupon code" })).toHaveAttribute("aria-invalid", "true");
    await late.context().close();

    const given = { step: "Give the course", chosen: GROUP, reached: GROUP - PAYING, reason: GIVEN };
    await takesForMany(desk, { list, ...given });
  });

  await test.step("the topic opens for the group when the manager sets its date earlier", async () => {
    await study.goto("/passingcourse/1");
    const main = study.locator("#main");
    await expect(main.getByText(/^Group Winter/).first()).toBeVisible();
    await expect(main.getByText(/^Opens on/).first()).toBeVisible();
    await changesGroup(desk, async (dialog) => {
      await dialog.getByText("When topics open").click();
      await dialog
        .getByLabel("First topic", { exact: false })
        .last()
        .fill(clockField(Date.now() - DAY));
    });
    await study.reload();
    await expect(main.getByText(/^Group Winter/).first()).toBeVisible();
    await expect(main.getByText(/^Opens on/)).toHaveCount(0);
  });

  await test.step("the instructor plans a live session of the group, which others do not see", async () => {
    await classroom.goto("/staff/sessions");
    await classroom.getByRole("button", { name: "Plan a session" }).first().click();
    await classroom.getByLabel("Title in English").fill("The first evening");
    await classroom.getByLabel("Start").fill(clockField(Date.now() + 7 * DAY));
    await classroom.getByLabel("Duration in minutes").fill("60");
    await classroom.getByLabel("Link to the meeting").fill("https://meet.example/winter");
    await classroom.getByLabel("For whom").selectOption(String(group));
    await classroom.getByRole("button", { name: "Plan a session" }).last().click();
    await expect(classroom.getByText("The live session is planned.").first()).toBeVisible();
    await study.goto("/passingcourse/1?tab=seminars");
    await study.getByRole("tab", { name: "Live sessions" }).click();
    await expect(study.getByText("The first evening").first()).toBeVisible();
    const outsider = await aStudent(request);
    await buysTheCourse(request, outsider);
    expect(JSON.stringify(await calls(request, outsider, "GET", "/courses/seminars/"))).not.toContain(
      "The first evening",
    );
  });

  await test.step("the manager writes to the group, tries it on the own address first", async () => {
    await desk.goto(list);
    await desk.getByRole("link", { name: "Write to all of them" }).click();
    for (const [language, subject, body] of [
      ["English", "The course begins", "Dear {name}, lecture 1 is open until {access_until}."],
      ["Russian", "Курс начинается", "{name}, лекция 1 открыта до {access_until}."],
    ] as const) {
      await desk.getByLabel(`Subject in ${language}`).fill(subject);
      await desk.getByLabel(`Text in ${language}`).fill(body);
    }
    await expect(desk.getByText(`This reaches ${GROUP} students now:`)).toBeVisible();
    await desk.getByRole("button", { name: "Send a test to myself" }).click();
    await expect(desk.getByText(/^The test is on its way/).first()).toBeVisible();
    await desk.getByRole("button", { name: `Send to ${GROUP} students` }).click();
    const dialog = desk.getByRole("dialog", { name: `Send it to ${GROUP} students?` });
    await dialog.getByRole("button", { name: `Send to ${GROUP} students` }).click();
    await expect(desk.getByText("The email is on its way.").first()).toBeVisible();
    const { text } = await latestMail(request, students.at(-1)?.email ?? "", /^The course begins$/m, 3 * MINUTE);
    expect(text).toMatch(/lecture 1 is open until \d+ \w+ \d{4}/);
  });

  await test.step("the gradebook shows who has never started", async () => {
    await desk.goto(`${list}&filter=never_started`);
    await expect(desk.getByRole("row", { name: /winter-/ }).first()).toContainText("Never started");
  });

  await test.step("each student takes the course: lectures, tests, essay, the certificate's name", async () => {
    await forEach(students, (student, at) => takesTheCourse(request, student, `Serik ${at + 1}`));
  });

  await test.step("the instructor evaluates every essay, and every certificate is issued", async () => {
    expect(await evaluatesAll(request, instructor)).toBe(GROUP);
    await expect(async () => {
      const issued = await allRows(request, manager, "/staff/certificates/?state=valid");
      expect(issued).toHaveLength(GROUP);
    }).toPass({ timeout: 5 * MINUTE });
  });

  await test.step("support extends one access and answers a message, and sees no money", async () => {
    await help.goto("/staff/students?q=winter-4-");
    await help.getByRole("link", { name: fourth.email }).click();
    await help.getByRole("button", { name: "Extend the access" }).click();
    await help.getByRole("dialog").getByLabel("Reason").fill("Ill for a week");
    await help.getByRole("dialog").getByRole("button", { name: "Extend the access" }).click();
    await expect(help.getByText(/^Access until/).first()).toBeVisible();
    expect((await sectionsOf(help)).join()).not.toMatch(/Money|Essays|Content/);
    const message = { name: "Timur", email: "timur@mail.example", message: "When does the next course begin?" };
    expect((await request.post("/api/courses/feedback/", { data: message })).ok()).toBe(true);
    await help.goto("/staff/messages");
    await help.getByRole("list", { name: "Messages" }).getByRole("link").first().click();
    await help.getByLabel("Your answer").fill("In spring.");
    await help.getByRole("button", { name: "Send the answer" }).click();
    await expect(help.getByText("The answer is on its way.").first()).toBeVisible();
  });

  await test.step("the accountant pays one student back in part and sees it in the totals, and sees no essays", async () => {
    await calls(request, second, "POST", `/courses/payments/${order}/refusal/`, { reason: "I have moved." });
    await office.goto(`/staff/money?kind=refunds&q=${encodeURIComponent(second.email)}`);
    await office.getByRole("list", { name: "Refunds" }).getByRole("link").click();
    const refund = office.getByRole("region", { name: "Refund requested" });
    await refund.getByRole("button", { name: "Refund…" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("Another amount").check();
    await dialog.getByLabel("Amount in tenge").fill("1000");
    await dialog.getByLabel("Reason").fill("The sessions were attended.");
    await dialog.getByRole("button", { name: /^Refund 1,000/ }).click();
    const paidBack = office.getByText("The money has been paid back.").first();
    await confirmIfPrompted(office, accountant, expect(paidBack).toBeVisible());
    await office.goto("/staff/money?kind=coupons");
    await expect(office.getByText(`Paid with it: ${PAYING} of ${PAYING}`)).toBeVisible();
    await office.goto("/staff/money?kind=totals");
    await expect(office.getByRole("table")).toContainText("1,000");
    expect((await sectionsOf(office)).join()).not.toMatch(/Essays|Content|Students/);
  });

  await test.step("the gradebook has the whole group: extended, sorted, one's line of time, as a file", async () => {
    await takesForMany(desk, {
      ...{ list, step: "Extend the access", chosen: GROUP, reached: GROUP - 1, reason: EXTENDED },
    });
    await desk.goto(`${list}&sort=points`);
    const row = desk.getByRole("row", { name: /Dana Serik 7\b/ });
    await desk.getByRole("searchbox").fill("winter-7-");
    await expect(row.getByText("Certificate")).toBeVisible();
    await row.getByRole("link").first().click();
    await expect(desk.getByRole("heading", { name: "Line of time" })).toBeVisible();
    await desk.goto(list);
    const saved = desk.waitForEvent("download");
    await desk.getByRole("button", { name: "Save as CSV" }).click();
    await confirmIfPrompted(desk, manager, saved);
    const rows = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
    expect(rows).toHaveLength(GROUP + 1);
  });

  await test.step("actions on many students are in the audit, and inviting an owner needs a new proof", async () => {
    await head.goto("/staff/audit?q=&subject=access");
    await expect(head.getByRole("list", { name: "Audit" }).getByRole("listitem").first()).toBeVisible();
    const lines = await allRows<{ action: string; reason: string | null }>(
      request,
      owner,
      "/staff/audit/?subject=access",
    );
    const many = lines.filter(({ action }) => action.startsWith("access.bulk_")).map(({ reason }) => reason);
    expect(many.sort()).toEqual([EXTENDED, GROUPED, GIVEN].sort());
    await invitesTo(head, owner, newEmail(), "Owner");
  });
});
