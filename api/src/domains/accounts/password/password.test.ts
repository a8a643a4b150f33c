// @covers spec §4.13, §5.5, §9.4, readings 5, 6, 54, 62

import { expect, test } from "vitest";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const NEW_PASSWORD = "another long walk";

const change = ({ call }: TestApi, student: TestStudent, more: object = {}, token: string | null = student.token) =>
  call(
    "PATCH",
    "/api/student/reset-password/",
    { email: student.email, current_password: PASSWORD, new_password: NEW_PASSWORD, ...more },
    { token },
  );

const signIn = ({ call }: TestApi, email: string, password: string) =>
  call("POST", "/api/student/auth/token/", { email, password });

const detail = ({ call }: TestApi, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

test("a changed password ends the other sessions, keeps its own, and notifies the owner", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const other = (await signIn(api, student.email, PASSWORD)).body.access;

  const { status, body } = await change(api, student);

  expect([status, body]).toEqual([200, { ok: true }]);
  expect([(await detail(api, student.token)).status, (await detail(api, other)).status]).toEqual([200, 401]);
  const signIns = [await signIn(api, student.email, PASSWORD), await signIn(api, student.email, NEW_PASSWORD)];
  expect(signIns.map((answer) => answer.status)).toEqual([401, 200]);
  const [mail] = (await api.call("GET", "/api/dev/mail/")).body;
  expect(mail).toMatchObject({ to: student.email, subject: "Your password was changed" });
});

test.for([
  [{ email: "other@example.com" }, 403, "email", "student.other"],
  [{ current_password: "not this one" }, 400, "current_password", "password.wrong"],
  [{ current_password: undefined }, 400, "current_password", "form.incomplete"],
  [{ email: undefined }, 400, "email", "form.incomplete"],
  [{ new_password: "FOOTBALL" }, 400, "new_password", "password.common"],
  [{ new_password: "1234567" }, 400, "new_password", "password.short"],
  [{ new_password: "9876543210" }, 400, "new_password", "password.numeric"],
  [{ new_password: "sunshine" }, 400, "new_password", "password.known"],
  [{ new_password: "x".repeat(129) }, 400, "new_password", "password.long"],
] as const)("a change with %j is refused with %i at %s", async ([more, status, field, code]) => {
  const api = await startTestApi();
  const student = await api.registered();

  const answer = await change(api, student, more);

  expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([status, code, [field]]);
  expect((await signIn(api, student.email, PASSWORD)).status).toBe(200);
});

test.for([
  ["no session", null, "session.required"],
  ["a session that is not one", "x".repeat(43), "session.invalid"],
] as const)("%s changes nothing", async ([, token, code]) => {
  const api = await startTestApi();
  const student = await api.registered();

  const answer = await change(api, student, {}, token);

  expect([answer.status, answer.body.code]).toEqual([401, code]);
  expect((await signIn(api, student.email, PASSWORD)).status).toBe(200);
});

test("another student's session does not change this one's password", async () => {
  const api = await startTestApi();
  const [victim, attacker] = [await api.registered(), await api.registered()];

  const answer = await change(api, victim, {}, attacker.token);

  expect([answer.status, answer.body.code]).toEqual([403, "student.other"]);
  expect((await signIn(api, victim.email, PASSWORD)).status).toBe(200);
});

test("after five wrong passwords even the right one must wait, and the answer says how long", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let tries = 0; tries < 5; tries++) await change(api, student, { current_password: "not this one" });

  const early = await change(api, student);
  api.advance(61);
  const late = await change(api, student);

  expect([early.status, early.body.code, early.headers["retry-after"]]).toEqual([429, "password.too_many", "60"]);
  expect(late.status).toBe(200);
});

test("of two simultaneous changes one wins", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const answers = await Promise.all([
    change(api, student, { new_password: "the first new walk" }),
    change(api, student, { new_password: "the second new walk" }),
  ]);

  const lost = answers.find(({ status }) => status === 400);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(lost?.body.errors).toMatchObject({ current_password: [{ code: "password.wrong" }] });
});

test("a password of 64 or more characters, in any script, is stored exactly as typed", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const password = ` Прогулка ${"é".repeat(60)} 👣 `;

  await change(api, student, { new_password: password });

  const signIns = [await signIn(api, student.email, password), await signIn(api, student.email, password.trim())];
  expect(signIns.map((answer) => answer.status)).toEqual([200, 401]);
});
