// @covers readings 15, 16

import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { brokenEnrolments } from "#test/support/broken-enrolments.ts";
import { good } from "#test/support/pictures.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const remove = ({ call }: TestApi, student: TestStudent, password: string = PASSWORD) =>
  call("DELETE", "/api/student/student/delete/", { password }, student);

const detail = ({ call }: TestApi, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

async function withPhoto({ app }: TestApi, { token }: TestStudent): Promise<string> {
  const boundary = "a-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="me.webp"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), await good.webp(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await app.inject({
    method: "PATCH",
    url: "/api/student/student/update_photo/",
    payload,
    headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  return answer.json().photo;
}

/** Everything in the database, as one text. */
async function everything({ context }: TestApi): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    context.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = [];
  for (const { name } of tables) {
    texts.push(
      await rowsOf<object>(context.db, sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`),
    );
  }
  return JSON.stringify(texts);
}

/** A buyer who has data in every part of the academy. */
async function aBusyBuyer(api: TestApi) {
  const student = await api.registered({ bought: true });
  const { call } = api;
  await call("PATCH", "/api/student/student/update/", { first_name: "Canarina", last_name: "Erasova" }, student);
  const photo = await withPhoto(api, student);
  const question = await call("POST", "/api/courses/questions/", { lecture: 1, content: "Which seat?" }, student);
  await call("POST", "/api/courses/answers/", { question: question.body.id, content: "This one." }, student);
  await call("PUT", "/api/courses/lectures/1/progress/", { position: 5, watched: [[0, 5]] }, student);
  await call("POST", "/api/student/auth/recovery/", { email: student.email });
  const message = { name: "Canarina Erasova", email: student.email, message: "hello" };
  await call("POST", "/api/courses/feedback/", message);
  await api.context.db.execute(
    sql`insert into audit (at, actor, action, details) values (now(), 'op', 'access.grant', ${JSON.stringify({ address: student.email })}::jsonb)`,
  );
  return { student, photo, question: question.body.id as number };
}

test("a deleted account leaves no name, address, photo or session", async () => {
  const api = await startTestApi();
  const { student, photo } = await aBusyBuyer(api);
  const before = await everything(api);

  const { status, body } = await remove(api, student);
  await api.context.db.execute(sql`delete from outbox where forget`);

  const after = await everything(api);
  const traces = [student.email, "Canarina", "Erasova", photo];
  expect([status, body]).toEqual([200, { ok: true }]);
  expect(traces.filter((trace) => before.includes(trace))).toEqual(traces);
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
  expect([(await detail(api, student.token)).status, (await api.call("GET", photo)).status]).toEqual([401, 404]);
});

test("the audit stays when a member's account is deleted, and names the member by a number only", async () => {
  const api = await startTestApi();
  const [owner, member] = [await api.staff(["owner"]), await api.staff(["manager"])];
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Canarina", last_name: "Erasova" }, member);
  const invite = (email: string, role: string, by: TestStudent) =>
    api.call("POST", "/api/staff/invitations/", { email, role }, by);
  await invite(member.email, "owner", owner);
  const did = await invite("new@mail.example", "instructor", member);

  const { status } = await remove(api, member);

  expect([did.status, status]).toEqual([200, 200]);
  const lines = await rowsOf<{ actor: string; row: string }>(
    api.context.db,
    sql`select actor, row_to_json(audit)::text as row from audit where action = 'staff.invite' order by id`,
  );
  expect(lines.map(({ actor }) => actor)).toEqual([`staff:${owner.id}`, `staff:${member.id}`]);
  const audited = (await api.call("GET", "/api/staff/audit/", undefined, owner)).body;
  for (const text of [JSON.stringify(lines), JSON.stringify(audited)])
    expect([member.email, "Canarina", "Erasova"].filter((trace) => text.includes(trace))).toEqual([]);
});

test("questions and answers of a deleted account stay under “Former student”", async () => {
  const api = await startTestApi();
  const { student, question } = await aBusyBuyer(api);
  const reader = await api.registered({ bought: true });
  await remove(api, student);

  const { body } = await api.call("GET", `/api/courses/questions/${question}/`, undefined, reader);

  const former = { first_name: "", photo: null, is_former: true, is_instructor: false };
  expect([body.content, body.user, body.answers[0].user]).toEqual(["Which seat?", former, former]);
});

test("payments of a deleted account stay in the books", async () => {
  const api = await startTestApi();
  const { student } = await aBusyBuyer(api);

  await remove(api, student);

  const [order] = await rowsOf<object>(api.context.db, sql`select status, student_id from orders`);
  expect(order).toEqual({ status: "paid", student_id: student.id });
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

/** A student with an issued certificate, and the certificate's number. */
async function certified(api: TestApi) {
  const { student } = await aBusyBuyer(api);
  await api.context.db.execute(
    sql`insert into certificates (number, student_id, course_id, name, course, points, issued_at, status_index)
        values ('OAA-2026-7F3K-9QXM', ${student.id}, 1, 'Canarina Erasova', 'Arbitration', 18, now(), 0)`,
  );
  return { student, number: "OAA-2026-7F3K-9QXM" };
}

const leave = ({ call }: TestApi, student: TestStudent, keep_certificate?: boolean) =>
  call("DELETE", "/api/student/student/delete/", { password: PASSWORD, keep_certificate }, student);

test("a certificate that its student keeps stays valid with its name, and the farewell says where it can be checked", async () => {
  const api = await startTestApi();
  const { student, number } = await certified(api);
  expect((await detail(api, student.token)).body.has_certificate).toBe(true);

  const { status } = await leave(api, student, true);

  const { body } = await api.call("GET", `/api/courses/certificates/${number}/`);
  expect([status, body.name, body.valid]).toEqual([200, "Canarina Erasova", true]);
  const [mail] = (await api.call("GET", "/api/dev/mail/")).body;
  expect(mail.text).toContain(`/verify/${number}`);
  await api.context.db.execute(sql`delete from outbox where forget`);
  await api.context.db.execute(sql`delete from certificates`);
  expect(await everything(api)).not.toMatch(/Canarina|Erasova/);
});

test.for([[undefined], [false]])(
  "a certificate that its student does not keep (%j) is withdrawn, and its name is erased",
  async ([keep]) => {
    const api = await startTestApi();
    const { student, number } = await certified(api);

    await leave(api, student, keep);

    const { body } = await api.call("GET", `/api/courses/certificates/${number}/`);
    expect([body.name, body.valid]).toEqual(["", false]);
    expect(await everything(api)).not.toContain("Erasova");
  },
);

test("a withdrawn certificate cannot be kept", async () => {
  const api = await startTestApi();
  const { student, number } = await certified(api);
  await api.context.db.execute(sql`update certificates set revoked_at = now()`);
  expect((await detail(api, student.token)).body.has_certificate).toBe(false);

  await leave(api, student, true);

  expect((await api.call("GET", `/api/courses/certificates/${number}/`)).body).toMatchObject({
    name: "",
    valid: false,
  });
});

test("waiting emails to the staff lose the address of a deleted account", async () => {
  const api = await startTestApi({ config: { staffEmail: "office@example.com" } });
  const { student } = await aBusyBuyer(api);
  await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "Ill" }, student);

  await remove(api, student);
  await api.context.db.execute(sql`delete from outbox where forget`);

  expect(await everything(api)).not.toContain(student.email);
});

test("the farewell is sent to the former address", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  await remove(api, student);

  const emails = (await api.call("GET", "/api/dev/mail/")).body;
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ to: student.email, subject: "Your account was deleted" });
});

test("the address can register again as a new account", async () => {
  const api = await startTestApi();
  const { student } = await aBusyBuyer(api);
  await remove(api, student);

  const again = await api.call("POST", "/api/student/auth/register/", {
    email: student.email,
    password1: PASSWORD,
    password2: PASSWORD,
  });

  expect(again.status).toBe(201);
  const { body } = await detail(api, again.body.access);
  expect([body.id === student.id, body.first_name, body.photo, body.has_course]).toEqual([false, "", null, false]);
});

test("a wrong password deletes nothing, and after five a wait begins", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const wrong = await remove(api, student, "not this one");
  for (let tries = 0; tries < 4; tries++) await remove(api, student, "not this one");
  const waiting = await remove(api, student);

  expect([wrong.status, wrong.body.errors.password[0].code]).toEqual([400, "password.wrong"]);
  expect([waiting.status, waiting.body.code, waiting.headers["retry-after"]]).toEqual([429, "password.too_many", "60"]);
  expect((await detail(api, student.token)).status).toBe(200);
});

test("of two simultaneous deletions one reads that the account is gone, and one farewell is sent", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const answers = await Promise.all([remove(api, student), remove(api, student)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect((await api.call("GET", "/api/dev/mail/")).body).toHaveLength(1);
});

test("a deleted account cannot be recovered", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await api.call("POST", "/api/student/auth/recovery/", { email: student.email });
  const code = await api.lastCode(student.email);
  await remove(api, student);

  const { status, body } = await api.call("POST", "/api/student/auth/recovery/verify/", {
    email: student.email,
    code,
  });

  expect([status, body.code]).toEqual([410, "code.expired"]);
});

test("a student can export all data as one archive", async () => {
  const api = await startTestApi();
  const { student } = await aBusyBuyer(api);
  const stranger = await api.registered();

  const answer = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });

  expect([answer.statusCode, answer.headers["content-type"], answer.headers["content-disposition"]]).toEqual([
    200,
    "application/zip",
    'attachment; filename="orda-academy-my-data.zip"',
  ]);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const text = strFromU8(files["data.json"] ?? new Uint8Array());
  expect(Object.keys(files)).toEqual(["data.json", "photo.webp"]);
  expect(JSON.parse(text)).toMatchObject({
    student: { email: student.email, first_name: "Canarina", last_name: "Erasova", photo: "photo.webp" },
    purchases: [{ status: "paid", amount: 748_800, currency: "KZT" }],
    progress: [{ position_seconds: expect.any(Number) }],
    questions: [{ content: "Which seat?" }],
    answers: [{ content: "This one." }],
    sessions: [{ device: "" }],
  });
  expect([text.includes(stranger.email), text.includes("hash")]).toEqual([false, false]);
});

test("a second export within the hour is refused with the time of the next", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const ask = () => api.call("GET", "/api/student/student/export/", undefined, student);
  await ask();
  api.advance(1800);

  const early = await ask();
  api.advance(1800);
  const late = await ask();

  expect([early.status, early.body.code, early.headers["retry-after"]]).toEqual([429, "export.too_soon", "1800"]);
  expect(late.status).toBe(200);
});

test("a visitor can neither export nor delete", async () => {
  const { call } = await startTestApi();

  const answers = [
    await call("GET", "/api/student/student/export/"),
    await call("DELETE", "/api/student/student/delete/", { password: PASSWORD }),
  ];

  expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
});
