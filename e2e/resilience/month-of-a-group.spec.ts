import { type APIRequestContext, expect, type Page } from "playwright/test";
import { GROUP } from "#support/config.ts";
import { switchOnTotp } from "#support/second-factor.ts";
import { aStaffMember } from "#support/staff.ts";
import { aStudent, newEmail, type Student, signedInAs } from "#support/students.ts";
import { test } from "#support/test.ts";
import { calls, takesTheCourse } from "#support/whole-course.ts";

/** How many students act at once. */
const AT_ONCE = 6;

const REASON = { reason: "The winter group." };

test.setTimeout(35 * 60_000);

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

/** The owner invites an address, whose account then has the role. */
async function invited(request: APIRequestContext, owner: Student, role: string): Promise<Student> {
  const email = newEmail();
  await calls(request, owner, "POST", "/staff/invitations/", { email, role });
  const member = await aStudent(request, undefined, email);
  await switchOnTotp(request, member);
  expect(await calls(request, member, "GET", "/staff/me/")).toMatchObject({ roles: [role] });
  return member;
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

/** Extends the access of the whole group in the list of students. */
async function extendsAll(desk: Page, group: number) {
  await desk.goto(`/staff/students?group=${group}`);
  await desk.getByRole("checkbox", { name: "Choose all students shown" }).check();
  await desk.getByRole("button", { name: /^Choose all of the filter/ }).click();
  const bar = desk.getByRole("region", { name: "Steps for the chosen students" });
  await expect(bar.getByRole("status")).toHaveText(`${GROUP} students chosen`);
  await bar.getByRole("button", { name: "Extend the access" }).click();
  const dialog = desk.getByRole("dialog", { name: `Extend the access of ${GROUP} students?` });
  await dialog.getByLabel("Reason").fill("A week for the holidays.");
  await dialog.getByRole("button", { name: `Extend for ${GROUP} students` }).click();
  await expect(dialog.getByText("Done, without a failure.")).toBeVisible({ timeout: 10 * 60_000 });
  await dialog.getByRole("button", { name: "Done", exact: true }).click();
}

/**
 * A group of students from the staff's invitations to the certificates, by the calls of staff and students; the screens show it
 * afterwards. `GROUP=40 npm run resilience -- month` takes another number of students.
 */
test("a group goes from the invitation to the certificates by the calls of staff and students", async ({
  browser,
  request,
}) => {
  const owner = await aStaffMember(request, ["owner"]);
  const manager = await invited(request, owner, "manager");
  const instructor = await invited(request, owner, "instructor");

  const seats = GROUP - 1;
  const winter = {
    ...{ name: "Winter", first_day: "2026-12-01", last_day: "2027-03-31", seats, essay_topic: null, releases: [] },
  };
  type Groups = { groups: { id: number; revision: number; members: number; waiting: number }[] };
  const { groups } = await calls<Groups>(request, manager, "POST", "/staff/groups/", winter);
  const group = groups[0]?.id ?? 0;

  const students = await test.step("students register, get a seat in the group and the course", async () => {
    const made = await forEach(Array.from({ length: GROUP }), () => aStudent(request));
    const listed = await allRows<{ id: number; email: string }>(request, manager, "/staff/students/?sort=since");
    const ids = new Map(listed.map(({ id, email }) => [email, id]));
    const numbers = made.map(({ email }) => ids.get(email) ?? 0);
    const entry = { course: 1, days: null, students: numbers, ...REASON };
    await calls(request, manager, "POST", "/staff/students/bulk/", { ...entry, step: "group", group });
    for (const id of numbers)
      await calls(request, manager, "PUT", `/staff/students/${id}/group/`, { group, ...REASON });
    await calls(request, manager, "POST", "/staff/students/bulk/", { ...entry, step: "grant" });
    await forEach(numbers, (id) =>
      calls(request, manager, "POST", `/staff/students/${id}/grant/`, { course: 1, ...REASON }),
    );
    return made;
  });

  await test.step("one waits, until there is a seat more", async () => {
    const one = async () => (await calls<Groups>(request, manager, "GET", "/staff/groups/")).groups[0];
    const before = await one();
    expect(before).toMatchObject({ members: seats, waiting: 1 });
    const change = { ...winter, seats: GROUP, revision: before?.revision };
    await calls(request, manager, "PUT", `/staff/groups/${group}/`, change);
    expect(await one()).toMatchObject({ members: GROUP, waiting: 0 });
  });

  await test.step("all get an email from the staff", async () => {
    const both = (text: string) => ({ en: text, ru: text });
    await calls(request, manager, "POST", "/staff/mailings/", {
      ...{ purpose: "contract", subject: both("The course begins"), body: both("Dear {name}, lecture 1 is open.") },
      ...{ audience: { kind: "group", group }, starts_at: null, key: "month-of-a-group" },
    });
  });

  await test.step("each student takes the course: lectures, tests, essay, the certificate's name", async () => {
    await forEach(students, (student, at) => takesTheCourse(request, student, `Serik ${at + 1}`));
  });

  await test.step("the instructor evaluates every essay, and every certificate is issued", async () => {
    expect(await evaluatesAll(request, instructor)).toBe(GROUP);
    await expect(async () => {
      const issued = await allRows(request, manager, "/staff/certificates/?state=valid");
      expect(issued).toHaveLength(GROUP);
    }).toPass({ timeout: 5 * 60_000 });
  });

  await test.step("the screens show it", async () => {
    const opens = async (member: Student) => {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await signedInAs(page, member);
      return page;
    };
    const desk = await opens(manager);
    await extendsAll(desk, group);
    const row = desk.getByRole("row", { name: /Dana Serik 7\b/ });
    await expect(row.getByText("Certificate")).toBeVisible();
    await row.getByRole("link").first().click();
    await expect(desk.getByRole("heading", { name: "Line of time" })).toBeVisible();
    await desk.goto("/staff/groups");
    await expect(desk.getByText(`Seats taken: ${GROUP} of ${GROUP}`)).toBeVisible();
    await desk.goto("/staff/mailings");
    await desk.getByRole("link", { name: /The course begins/ }).click();
    // Without a mail server the emails stay in the outbox, the local mailbox.
    await expect(desk.getByRole("article").getByText(String(GROUP), { exact: true })).toBeVisible();
    await desk.goto("/staff/money");
    await expect(desk.getByRole("heading", { level: 1, name: "Money" })).toBeVisible();
    const head = await opens(owner);
    await head.goto("/staff/staff");
    await expect(head.getByText(manager.email).first()).toBeVisible();
    await head.goto("/staff/audit?q=&subject=access");
    await expect(head.getByRole("list", { name: "Audit" }).getByRole("listitem").first()).toBeVisible();
  });
});
