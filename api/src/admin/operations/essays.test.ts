// @covers readings 83, 96

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { essayOf, essayWriter, save, submit, words } from "#test/support/essays.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const COMMENT = "The question is found and the sources are read. ".repeat(5);

const academy = ({ context }: TestApi, ...typed: string[]) => runCommand(context, "operator:test", typed);

/** Invites a student to the staff with a role. */
async function staff(api: TestApi, role: string): Promise<TestStudent> {
  const person = await api.student();
  await academy(api, "staff", "invite", person.email, "--role", role);
  return person;
}

const review = (api: TestApi, essay: number, { email }: TestStudent, ...rest: string[]) =>
  academy(api, "review", String(essay), ...rest, "--as", email);

const evaluate = (api: TestApi, essay: number, by: TestStudent, points: readonly number[], comment = COMMENT) => {
  const [problem, sources, reasoning, language] = points.map(String);
  const criteria = ["--problem", problem, "--sources", sources, "--reasoning", reasoning, "--language", language];
  return review(api, essay, by, "evaluate", ...criteria.map(String), "--comment", comment);
};

const GOOD = [1, 1, 0.5, 0.5];
const WEAK = [0.5, 0, 0, 0];
const GIVEN_UP = "&review=given_up";
const BAD = [0, 0, 0, 0];

/** A submitted essay, and three instructors with an owner. */
async function submitted(on?: TestApi) {
  const { api, student } = await essayWriter(on);
  await save(api, student, words(1500), 0);
  await submit(api, student, 1);
  const { id } = await essayOf(api, student);
  const [one, two, three, owner] = [
    await staff(api, "instructor"),
    await staff(api, "instructor"),
    await staff(api, "instructor"),
    await staff(api, "owner"),
  ];
  return { api, student, id: id as number, one, two, three, owner };
}

const emailsOf = async ({ context }: TestApi, { email }: TestStudent) =>
  (
    await rowsOf<{ subject: string }>(
      context.db,
      sql`select subject from outbox where recipient = ${email} and subject like '%essay%' order by id`,
    )
  ).map(({ subject }) => subject);

const resultOf = async ({ context }: TestApi, { id }: TestStudent) =>
  (
    await rowsOf<{ points: number; given_by: string }>(
      context.db,
      sql`select points, given_by from essay_results where student_id = ${id}`,
    )
  )[0];

test("an essay goes from the queue through a return to a positive evaluation", async () => {
  const { api, student, id, one } = await submitted();
  expect(await academy(api, "essays")).toMatch(new RegExp(`^${id}\tsubmitted\t0 h\t1500 words\ttext\t`));
  expect(await academy(api, "essays", "show", String(id))).toContain("word0 word1");

  await review(api, id, one, "start");
  expect((await api.call("POST", "/api/courses/essay/withdraw/", undefined, student)).body.code).toBe("essay.state");
  await review(api, id, one, "return", "--comment", "Name the seat.", "--passage", "word0 word1 :: Which ones?");
  const returned = await essayOf(api, student);
  expect(returned).toMatchObject({ status: "returned", returns_left: 1, may: { edit: true } });
  expect(returned.comments).toMatchObject([
    { text: "Name the seat.", quote: null },
    { text: "Which ones?", quote: "word0 word1" },
  ]);

  await save(api, student, words(1600), returned.revision);
  await submit(api, student, returned.revision + 1);
  await review(api, id, one, "start");
  await evaluate(api, id, one, GOOD);

  const { status, evaluation, timeline, may } = await essayOf(api, student);
  expect(status).toBe("evaluated");
  expect(evaluation).toMatchObject({ points: 3, positive: true, comment: COMMENT.trim(), appeal_until: null });
  expect(may).toEqual({ edit: false, withdraw: false, appeal: false, begin_anew: false });
  expect(timeline.map((step: { status: string }) => step.status)).toEqual([
    "draft",
    "submitted",
    "in_review",
    "returned",
    "submitted",
    "in_review",
    "evaluated",
  ]);
  expect(await resultOf(api, student)).toEqual({ points: 3, given_by: `staff:${one.id}` });
  const emails = await rowsOf<{ text: string }>(
    api.context.db,
    sql`select text from outbox where recipient = ${student.email} and subject like '%essay%'`,
  );
  for (const { text } of emails) expect(text).toMatch(/Open the essay:\s+\S+\/passingcourse\/1\/essay\s/);
  expect(await emailsOf(api, student)).toEqual([
    "Your essay has been received",
    "Your essay has been returned with comments",
    "Your essay has been received",
    "Your essay has been evaluated",
  ]);
  expect(await academy(api, "essays")).toBe("");
  expect(await academy(api, "audit")).toMatch(/essay\.review\t.*essay\.return\t.*staff\.invite\t/s);
});

test("emails about an essay are in the profile's language", async () => {
  const { api, student, id, one } = await submitted();
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
  await review(api, id, one, "start");
  await review(api, id, one, "return", "--comment", "Назовите место арбитража.");
  const [email] = await rowsOf<{ subject: string; text: string }>(
    api.context.db,
    sql`select subject, text from outbox where recipient = ${student.email} order by id desc limit 1`,
  );
  expect(email?.subject).toBe("Ваше эссе возвращено с замечаниями");
  expect(email?.text).toContain("Вернуть его могут ещё один раз.");
  expect(email?.text).not.toContain("место арбитража");
});

test("a negative evaluation is shown to nobody until a second instructor agrees; the better of the two counts", async () => {
  const { api, student, id, one, two } = await submitted();
  await review(api, id, one, "start");
  await evaluate(api, id, one, BAD);
  expect(await essayOf(api, student)).toMatchObject({ status: "second_review", evaluation: null, comments: [] });
  expect(await resultOf(api, student)).toBeUndefined();
  await expect(evaluate(api, id, one, BAD)).rejects.toThrow("Nobody evaluates an essay twice");

  await evaluate(api, id, two, WEAK);

  const { evaluation, may } = await essayOf(api, student);
  expect(evaluation).toMatchObject({ points: 1, positive: false, appeal_until: "2026-12-15T09:00:00.000Z" });
  expect(may).toMatchObject({ appeal: true, begin_anew: true });
});

test("if the second instructor disagrees an owner decides", async () => {
  const { api, student, id, one, two, three, owner } = await submitted();
  await review(api, id, one, "start");
  await evaluate(api, id, one, WEAK);
  await evaluate(api, id, two, GOOD);
  expect((await essayOf(api, student)).status).toBe("second_review");
  await expect(evaluate(api, id, three, GOOD)).rejects.toThrow(
    "In its present state the essay cannot be reviewed by you",
  );

  await evaluate(api, id, owner, GOOD);

  expect((await essayOf(api, student)).evaluation).toMatchObject({ points: 3, positive: true });
});

/** A final negative evaluation, by two instructors. */
async function failed(on?: TestApi) {
  const found = await submitted(on);
  const { api, id, one, two } = found;
  await review(api, id, one, "start");
  await evaluate(api, id, one, BAD);
  await evaluate(api, id, two, WEAK);
  return found;
}

const appeal = ({ call }: TestApi, student: TestStudent, reason = "The Vienna rules were read.") =>
  call("POST", "/api/courses/essay/appeal/", { reason }, student);

const beginAnew = ({ call }: TestApi, student: TestStudent, query = "") =>
  call("POST", `/api/courses/essay/?lng=en${query}`, undefined, student);

test("an appeal is decided by another instructor, once, and the staff is notified at once", async () => {
  const withAddress = await startTestApi({ config: { staffEmail: "support@oaa.example" } });
  const { api, student, id, two, three } = await failed(withAddress);
  const requested = await appeal(api, student);
  expect(requested.body.essay).toMatchObject({ status: "appealed", evaluation: { points: 1, appeal_until: null } });
  const [email] = await rowsOf<{ recipient: string; subject: string; text: string }>(
    api.context.db,
    sql`select recipient, subject, text from outbox where subject like 'A review of essay%'`,
  );
  expect(email).toMatchObject({
    recipient: "support@oaa.example",
    subject: `A review of essay ${id} has been requested`,
  });
  expect(email?.text).toContain("> The Vienna rules were read.");
  expect(await academy(api, "essays")).toContain("appealed");
  await expect(evaluate(api, id, two, GOOD)).rejects.toThrow("Nobody evaluates an essay twice");

  await evaluate(api, id, three, GOOD);

  const { evaluation, status } = await essayOf(api, student);
  expect([status, evaluation.points, evaluation.positive]).toEqual(["evaluated", 3, true]);
  expect(await resultOf(api, student)).toMatchObject({ points: 3 });
  expect((await appeal(api, student)).body.code).toBe("essay.state");
});

test("without CONTACT_TO the owners are notified of an appeal", async () => {
  const { api, student, owner } = await failed();
  await appeal(api, student);
  const notified = await rowsOf<{ recipient: string }>(
    api.context.db,
    sql`select recipient from outbox where subject like 'A review of essay%'`,
  );
  expect(notified).toEqual([{ recipient: owner.email }]);
});

test("an appeal is possible for fourteen days, even after the time for certification", async () => {
  const { api, student } = await failed();
  await api.context.db.execute(sql`update enrolments set access_until = now() - interval '1 year'`);
  api.advance(14 * 86_400 - 1);
  const { lock, essay } = (await api.call("GET", "/api/courses/essay/", undefined, student)).body;
  expect([lock, essay.may.appeal, essay.may.begin_anew]).toEqual(["expired", true, false]);
  api.advance(1);
  expect((await appeal(api, student)).body.code).toBe("essay.state");
});

test("after a negative evaluation a new essay has the next quarter's topic, and the old one can be read", async () => {
  const { api, student, id } = await failed();
  const begun = await Promise.all([1, 2].map(() => beginAnew(api, student, GIVEN_UP)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { essay, earlier } = (await api.call("GET", "/api/courses/essay/", undefined, student)).body;
  expect(essay).toMatchObject({ intake: "2027-Q1", status: "draft", text: "", may: { edit: true } });
  expect(earlier).toMatchObject([{ id, intake: "2026-Q4", points: 1 }]);
  expect(essay.topic.title).not.toBe(earlier[0].title);
});

test("a new essay ends the right to a review only if its author says so or the time for it is over", async () => {
  const { api, student } = await failed();

  for (const query of ["", "&review="]) expect(await beginAnew(api, student, query)).not.toMatchObject({ status: 200 });
  expect(await beginAnew(api, student)).toMatchObject({ status: 409, body: { code: "essay.review_open" } });
  expect((await api.call("GET", "/api/courses/essay/", undefined, student)).body.essay).toMatchObject({
    status: "evaluated",
    may: { appeal: true, begin_anew: true },
  });
  api.advance(14 * 86_400);

  expect((await beginAnew(api, student)).status).toBe(200);
});

test("after a review confirmed the evaluation a new essay can be begun", async () => {
  const { api, student, id, three } = await failed();
  await appeal(api, student);
  expect((await beginAnew(api, student, GIVEN_UP)).body.code).toBe("essay.state");

  await evaluate(api, id, three, BAD);

  expect((await beginAnew(api, student)).status).toBe(200);
});

test("of two reviewers who start at once one succeeds", async () => {
  const { api, id, one, two, three } = await submitted();
  const begun = await Promise.allSettled([one, two, three].map((person) => review(api, id, person, "start")));
  expect(begun.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("of two second readers at once one evaluates", async () => {
  const { api, student, id, one, two, three } = await submitted();
  await review(api, id, one, "start");
  await evaluate(api, id, one, BAD);
  const read = await Promise.allSettled([two, three].map((person) => evaluate(api, id, person, BAD)));
  expect(read.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await emailsOf(api, student)).filter((subject) => subject.endsWith("evaluated"))).toHaveLength(1);
});

test("nobody can review without the role, their own essay, or with an unconfirmed address", async () => {
  const { api, student, id } = await submitted();
  const manager = await staff(api, "manager");
  const nobody = await api.student();
  for (const person of [manager, nobody])
    await expect(review(api, id, person, "start")).rejects.toThrow("Begin to read the essay first");
  await academy(api, "staff", "invite", student.email, "--role", "owner");
  await expect(review(api, id, student, "start")).rejects.toThrow("Nobody reviews their own essay");
  await expect(academy(api, "review", String(id), "start", "--as", "nobody@example.com")).rejects.toThrow("no student");
});

test.for<[string, (string | number)[], RegExp]>([
  ["a comment of 199 characters", ["--comment", "x".repeat(199)], /at least 200 characters/],
  ["a quarter of a point", ["--problem", "0.25"], /needs 0, 0.5 or 1 point/],
  ["no comment", ["--comment", ""], /--comment or --comment-file is missing/],
  ["a comment that cannot be read", ["--comment-file", "/nowhere.txt"], /\/nowhere.txt cannot be read/],
  ["half a remark", ["--passage", "words alone"], /must be "quoted words :: remark"/],
])("an evaluation with %s is refused", async ([, change, reason]) => {
  const { api, id, one } = await submitted();
  await review(api, id, one, "start");
  const criteria = ["--problem", "1", "--sources", "1", "--reasoning", "1", "--language", "1", "--comment", COMMENT];
  await expect(review(api, id, one, "evaluate", ...criteria, ...change.map(String))).rejects.toThrow(reason);
});

test("a comment is read from a file", async () => {
  const { api, student, id, one } = await submitted();
  const folder = mkdtempSync(join(tmpdir(), "academy-review-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "comment.txt"), `${COMMENT}\nSecond line.\n`);
  await review(api, id, one, "start");
  const criteria = ["--problem", "1", "--sources", "1", "--reasoning", "1", "--language", "1"];
  await review(api, id, one, "evaluate", ...criteria, "--comment-file", join(folder, "comment.txt"));
  expect((await essayOf(api, student)).evaluation.comment).toMatch(/Second line\.$/);
});

test("an essay whose course was revoked is not queued and cannot be evaluated", async () => {
  const { api, student, id, one } = await submitted();
  await academy(api, "revoke", student.email, "--reason", "a refund");
  expect(await academy(api, "essays")).toBe("");
  await expect(review(api, id, one, "start")).rejects.toThrow("does not have the course any more");
});

test("an owner can take over an evaluation that another reviewer began", async () => {
  const { api, id, one, owner } = await submitted();
  await review(api, id, one, "start");
  await review(api, id, owner, "start");
  await expect(evaluate(api, id, one, GOOD)).rejects.toThrow("Another reader has begun this essay");
  expect(await evaluate(api, id, owner, GOOD)).toBe("evaluated");
});

test("an invited unconfirmed address gets its role with the confirmation, once and in time", async () => {
  const api = await startTestApi();
  const register = { email: "new@example.com", password1: PASSWORD, password2: PASSWORD };
  const invite = ["staff", "invite", register.email, "--role", "instructor"];
  expect(await academy(api, ...invite)).toMatch(/^invited; the role waits .* until 2026-12-15/);
  const { access } = (await api.call("POST", "/api/student/auth/register/", register)).body;
  // Somebody who registers the address has not shown that it is theirs.
  await expect(academy(api, "review", "1", "start", "--as", register.email)).rejects.toThrow("nobody has confirmed");
  expect(await academy(api, "staff", "list")).toMatch(/^new@example.com\tinstructor\tinvited until/);

  const code = await api.lastCode(register.email);
  await api.call("POST", "/api/student/auth/verify-email/", { code }, { token: access });
  await expect(academy(api, "review", "1", "start", "--as", register.email)).rejects.toThrow("There is no such essay");
  expect(await academy(api, "staff", "list")).toMatch(/^new@example.com\tinstructor\t2026-12-01/);

  await academy(api, "staff", "remove", register.email, "--role", "instructor", "--reason", "left");
  expect(await academy(api, "staff", "list")).toBe("");
});

test.for([
  [["staff", "invite", "no address", "--role", "owner"], /no address is no email address/],
  [["staff", "invite", "a@example.com", "--role", "king"], /--role must be instructor, manager, owner/],
  [["staff", "remove", "a@example.com", "--role", "owner", "--reason", "x"], /a@example.com is no owner/],
  [["staff"], /say staff invite, staff first-owner, staff list or staff remove/],
  [["review", "1", "burn", "--as", "a@example.com"], /say review <essay> start, return or evaluate/],
  [["essays", "show", "7"], /there is no essay 7/],
] as const)("%j is refused", async ([typed, reason]) => {
  const api = await startTestApi();
  await expect(academy(api, ...typed)).rejects.toThrow(reason);
});

test("the first owner is invited once, and the link is printed", async () => {
  const api = await startTestApi();
  expect(await academy(api, "staff", "first-owner", "owner@example.com")).toMatch(
    /^owner@example\.com is invited: https?:\/\/\S+$/,
  );
  expect(await academy(api, "staff", "first-owner", "other@example.com")).toBe(
    "owner@example.com is the owner, or invited to be",
  );
});
