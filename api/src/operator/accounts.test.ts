import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startWorld, type TestStudent, type World } from "#testing/world.ts";
import { runCommand } from "./commands.ts";

const DAY = 86_400;

const academy = ({ context }: World, ...words: string[]) => runCommand(context, "operator:test", words);

const newest = async ({ context }: World, { email }: Pick<TestStudent, "email">) =>
  (
    await rowsOf<{ subject: string; text: string; reply_to: string | null }>(
      context.db,
      sql`select subject, text, reply_to from outbox where recipient = ${email} order by id desc limit 1`,
    )
  )[0];

const accessOf = async ({ context }: World, { id }: TestStudent) =>
  (
    await rowsOf<{ until: string }>(
      context.db,
      sql`select to_char(access_until at time zone 'utc', 'YYYY-MM-DD HH24:MI') as until from enrolments where student_id = ${id}`,
    )
  )[0]?.until;

async function inRussian({ call }: World, student: TestStudent): Promise<void> {
  await call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
}

test("a blocked student is told the reason by letter, and an answer to it reaches the academy", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  await inRussian(world, student);

  await academy(world, "block", student.email, "--reason", "Жалоба правообладателя");

  const letter = await newest(world, student);
  expect(letter).toMatchObject({ subject: "Ваша учётная запись заблокирована", reply_to: "support@oaa.example" });
  expect(letter?.text).toContain("> Жалоба правообладателя");
  await expect(academy(world, "block", student.email, "--reason", "x")).rejects.toThrow("is blocked already");
});

test("where the law forbids to tell, no letter is written", async () => {
  const world = await startWorld();
  const student = await world.student();
  const before = await newest(world, student);

  await academy(world, "block", student.email, "--reason", "a secret order", "--silent");

  expect(await newest(world, student)).toEqual(before);
});

test("time lost through an unfounded block is added at the end; a founded one takes its time", async () => {
  const world = await startWorld();
  const [wronged, guilty] = [await world.student({ bought: true }), await world.student({ bought: true })];
  const before = await accessOf(world, guilty);

  for (const { email } of [wronged, guilty]) await academy(world, "block", email, "--reason", "a complaint");
  world.advance(3 * DAY);
  await academy(world, "unblock", wronged.email, "--reason", "without ground", "--unfounded");
  await academy(world, "unblock", guilty.email, "--reason", "settled");

  expect(before).toBe("2027-03-31 09:00");
  expect([await accessOf(world, wronged), await accessOf(world, guilty)]).toEqual(["2027-04-03 09:00", before]);
  expect((await newest(world, wronged))?.text).toContain("the lectures are open until 3 April 2027");
  expect((await newest(world, guilty))?.text).not.toContain("open until");
  await expect(academy(world, "unblock", guilty.email, "--reason", "x")).rejects.toThrow("is not blocked");
});

test("access that was over before the block is not given again by its end", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  world.advance(130 * DAY);
  const before = await accessOf(world, student);

  await academy(world, "block", student.email, "--reason", "a complaint");
  world.advance(3 * DAY);
  await academy(world, "unblock", student.email, "--reason", "without ground", "--unfounded");

  expect(await accessOf(world, student)).toBe(before);
});

test("lost days are added to one student's access, also when it is over, with a letter that says why", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  world.advance(121 * DAY);
  const signIn = { email: student.email, password: PASSWORD };
  const { access } = (await world.call("POST", "/api/student/auth/token/", signIn)).body;
  const lecture = () => world.call("GET", "/api/courses/lectures/4/", undefined, { token: access });
  const closed = await lecture();

  const said = await academy(world, "extend-access", student.email, "--days", "5", "--reason", "ill for a week");

  expect(closed.body.lock_reason).toBe("expired");
  expect(said).toBe("extended until 2027-04-06T09:00:00.000Z");
  expect((await lecture()).body.lock_reason).toBeNull();
  const letter = await newest(world, student);
  expect(letter?.subject).toBe("Your access to the course has been extended");
  expect(letter?.text).toMatch(/until 6 April 2027[\s\S]*> ill for a week/);
});

test("access that ended long ago lasts so many days from now on when it is extended", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  world.advance(150 * DAY);

  const said = await academy(world, "extend-access", student.email, "--days", "5", "--reason", "ill for a week");

  const until = new Date(world.context.clock().getTime() + 5 * DAY * 1000).toISOString();
  expect(said).toBe(`extended until ${until}`);
  expect((await newest(world, student))?.text).toContain("until 5 May 2027");
});

test("an interruption is added to the access of everybody who had it then, and of nobody else", async () => {
  const world = await startWorld();
  const early = await world.student({ bought: true });
  world.advance(119 * DAY);
  const late = await world.student({ bought: true });
  const visitor = await world.student();
  world.advance(2 * DAY);
  const [earlyUntil, lateUntil] = [await accessOf(world, early), await accessOf(world, late)];

  const said = [await academy(world, "extend-access", "--all", "--days", "1", "--reason", "the line was down")];
  expect([await accessOf(world, early), await accessOf(world, late)]).toEqual([earlyUntil, "2027-07-29 09:00"]);
  said.push(
    await academy(
      world,
      ...["extend-access", "--all", "--days", "2", "--reason", "the line was down", "--since", "2027-03-30T00:00Z"],
    ),
  );

  expect(lateUntil).toBe("2027-07-28 09:00");
  expect(said).toEqual(["extended, 1 students", "extended, 2 students"]);
  expect([await accessOf(world, early), await accessOf(world, late)]).toEqual(["2027-04-02 09:00", "2027-07-31 09:00"]);
  expect((await newest(world, visitor))?.subject).not.toContain("longer");
  await expect(
    academy(world, "extend-access", "--all", "--days", "1", "--reason", "x", "--since", "noon"),
  ).rejects.toThrow("--since must be a moment");
});

test("an operator deletes an account as its student could, and the audit keeps no address", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  await academy(world, "block", student.email, "--reason", "a child");

  await academy(world, "delete-account", student.email, "--reason", "a child under 13");

  const letter = await newest(world, student);
  expect(letter?.text).toContain("deleted by the academy");
  expect(letter?.text).toContain("> a child under 13");
  expect((await world.call("GET", "/api/student/student/detail/", undefined, student)).status).toBe(401);
  const signIn = { email: student.email, password: PASSWORD };
  expect((await world.call("POST", "/api/student/auth/token/", signIn)).body.code).toBe("sign_in.wrong");
  const audit = JSON.stringify(await rowsOf(world.context.db, sql`select * from audit`));
  expect(audit).toContain("account.delete");
  expect(audit).not.toContain(student.email);
});

test.for(["orders", "mails", "messages", "reports", "audit"])("who reads %s is recorded", async (command) => {
  const world = await startWorld();

  await academy(world, command);

  expect(await rowsOf(world.context.db, sql`select actor, action from audit`)).toEqual([
    { actor: "operator:test", action: `read.${command}` },
  ]);
});
