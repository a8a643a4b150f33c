import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { connectApp, factorCalls } from "#test/support/second-factor.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

const newest = async ({ context }: TestApi, { email }: Pick<TestStudent, "email">) =>
  (
    await rowsOf<{ subject: string; text: string; reply_to: string | null }>(
      context.db,
      sql`select subject, text, reply_to from outbox where recipient = ${email} order by id desc limit 1`,
    )
  )[0];

const accessOf = async ({ context }: TestApi, { id }: TestStudent) =>
  (
    await rowsOf<{ until: string }>(
      context.db,
      sql`select to_char(access_until at time zone 'utc', 'YYYY-MM-DD HH24:MI') as until from enrolments where student_id = ${id}`,
    )
  )[0]?.until;

async function inRussian({ call }: TestApi, student: TestStudent): Promise<void> {
  await call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
}

test("a blocked student gets the reason by email and can reply to the academy", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  await inRussian(api, student);

  await academy(api, "block", student.email, "--reason", "Жалоба правообладателя");

  const mail = await newest(api, student);
  expect(mail).toMatchObject({ subject: "Ваша учётная запись заблокирована", reply_to: "support@oaa.example" });
  expect(mail?.text).toContain("> Жалоба правообладателя");
  await expect(academy(api, "block", student.email, "--reason", "x")).rejects.toThrow("is blocked already");
});

test("with --silent no email about a block is sent", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const before = await newest(api, student);

  await academy(api, "block", student.email, "--reason", "a secret order", "--silent");

  expect(await newest(api, student)).toEqual(before);
});

test("the time of an unfounded block is added to the access; that of a founded one is not", async () => {
  const api = await startTestApi();
  const [wronged, guilty] = [await api.registered({ bought: true }), await api.registered({ bought: true })];
  const before = await accessOf(api, guilty);

  for (const { email } of [wronged, guilty]) await academy(api, "block", email, "--reason", "a complaint");
  api.advance(3 * DAY);
  await academy(api, "unblock", wronged.email, "--reason", "without ground", "--unfounded");
  await academy(api, "unblock", guilty.email, "--reason", "settled");

  expect(before).toBe("2027-03-31 09:00");
  expect([await accessOf(api, wronged), await accessOf(api, guilty)]).toEqual(["2027-04-03 09:00", before]);
  expect((await newest(api, wronged))?.text).toContain("the lectures are open until 3 April 2027");
  expect((await newest(api, guilty))?.text).not.toContain("open until");
  await expect(academy(api, "unblock", guilty.email, "--reason", "x")).rejects.toThrow("is not blocked");
});

test("access that ended before the block is not restored by its end", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  api.advance(130 * DAY);
  const before = await accessOf(api, student);

  await academy(api, "block", student.email, "--reason", "a complaint");
  api.advance(3 * DAY);
  await academy(api, "unblock", student.email, "--reason", "without ground", "--unfounded");

  expect(await accessOf(api, student)).toBe(before);
});

test("days can be added to one student's access, even after its end, with an email that says why", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  api.advance(121 * DAY);
  const signIn = { email: student.email, password: PASSWORD };
  const { access } = (await api.call("POST", "/api/student/auth/token/", signIn)).body;
  const lecture = () => api.call("GET", "/api/courses/lectures/4/", undefined, { token: access });
  const closed = await lecture();

  const output = await academy(api, "extend-access", student.email, "--days", "5", "--reason", "ill for a week");

  expect(closed.body.lock_reason).toBe("expired");
  expect(output).toBe("extended until 2027-04-06T09:00:00.000Z");
  expect((await lecture()).body.lock_reason).toBeNull();
  const mail = await newest(api, student);
  expect(mail?.subject).toBe("Your access to the course has been extended");
  expect(mail?.text).toMatch(/until 6 April 2027[\s\S]*> ill for a week/);
});

test("an extension of access that ended long ago counts from now", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  api.advance(150 * DAY);

  const output = await academy(api, "extend-access", student.email, "--days", "5", "--reason", "ill for a week");

  const until = new Date(api.context.clock().getTime() + 5 * DAY * 1000).toISOString();
  expect(output).toBe(`extended until ${until}`);
  expect((await newest(api, student))?.text).toContain("until 5 May 2027");
});

test("an extension for an interruption reaches everybody who had access then, and nobody else", async () => {
  const api = await startTestApi();
  const early = await api.registered({ bought: true });
  api.advance(119 * DAY);
  const late = await api.registered({ bought: true });
  const visitor = await api.registered();
  api.advance(2 * DAY);
  const [earlyUntil, lateUntil] = [await accessOf(api, early), await accessOf(api, late)];

  const output = [await academy(api, "extend-access", "--all", "--days", "1", "--reason", "the line was down")];
  expect([await accessOf(api, early), await accessOf(api, late)]).toEqual([earlyUntil, "2027-07-29 09:00"]);
  output.push(
    await academy(
      api,
      ...["extend-access", "--all", "--days", "2", "--reason", "the line was down", "--since", "2027-03-30T00:00Z"],
    ),
  );

  expect(lateUntil).toBe("2027-07-28 09:00");
  expect(output).toEqual(["extended, 1 students", "extended, 2 students"]);
  expect([await accessOf(api, early), await accessOf(api, late)]).toEqual(["2027-04-02 09:00", "2027-07-31 09:00"]);
  expect((await newest(api, visitor))?.subject).not.toContain("longer");
  for (const moment of ["noon", "2027-02-30T00:00Z", "2027-02-29", "2027-04-31T09:00+05:00"])
    await expect(
      academy(api, "extend-access", "--all", "--days", "1", "--reason", "x", "--since", moment),
    ).rejects.toThrow(`--since must be a moment such as 2026-12-01T09:00Z, not "${moment}"`);
});

test("an operator can delete an account like its student, and the audit keeps no address", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  await academy(api, "block", student.email, "--reason", "a child");

  await academy(api, "delete-account", student.email, "--reason", "a child under 13");

  const mail = await newest(api, student);
  expect(mail?.text).toContain("deleted by the academy");
  expect(mail?.text).toContain("> a child under 13");
  expect((await api.call("GET", "/api/student/student/detail/", undefined, student)).status).toBe(401);
  const signIn = { email: student.email, password: PASSWORD };
  expect((await api.call("POST", "/api/student/auth/token/", signIn)).body.code).toBe("sign_in.wrong");
  const audit = JSON.stringify(await rowsOf(api.context.db, sql`select * from audit`));
  expect(audit).toContain("account.delete");
  expect(audit).not.toContain(student.email);
});

test.for(["orders", "mails", "messages", "reports", "audit"])(
  "reading %s is recorded in the audit",
  async (command) => {
    const api = await startTestApi();

    await academy(api, command);

    expect(await rowsOf(api.context.db, sql`select actor, action from audit`)).toEqual([
      { actor: "operator:test", action: `read.${command}` },
    ]);
  },
);

test("an operator removes lost second factors, and the owner is notified with the reason", async () => {
  const api = await startTestApi();
  const { signIn, detail, factors, emailsTo } = factorCalls(api);
  const owner = await connectApp(api, await api.registered());
  const args = ["remove-factors", owner.email, "--reason", "Phone lost, passport seen."];

  await runCommand(api.context, "operator", args);

  const entered = await signIn(owner.email);
  expect([(await detail(owner.token)).status, entered.status]).toEqual([401, 200]);
  expect(await factors(entered.body.access)).toMatchObject({ totp: null, passkeys: [], recovery_codes_left: 0 });
  const [email] = await emailsTo(owner.email);
  expect(email?.subject).toBe("The academy removed your second factors");
  expect(email?.text).toContain("Phone lost, passport seen.");
  const [line] = await rowsOf(api.context.db, sql`select actor, action from audit order by id desc limit 1`);
  expect(line).toEqual({ actor: "operator", action: "account.remove_factors" });
  await expect(runCommand(api.context, "operator", args)).rejects.toThrow("This second factor is no longer there.");
});
