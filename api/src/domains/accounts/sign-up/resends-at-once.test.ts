import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const resend = ({ call }: TestApi, { token }: TestStudent) =>
  call("POST", "/api/student/auth/resend-code/", {}, { token });

const check = ({ call }: TestApi, { token }: TestStudent, code: string) =>
  call("POST", "/api/student/auth/verify-email/", { code }, { token });

/** Emails in the outbox so far, and codes that can be used. */
async function counted({ context: { db } }: TestApi) {
  const [row] = await rowsOf<{ emails: number; live: number }>(
    db,
    sql`select (select count(*)::int from outbox) as emails,
        (select count(*)::int from codes where dead_at is null) as live`,
  );
  return row;
}

test("of eight simultaneous requests for a code one sends an email, and the others get its countdown", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  api.advance(RESEND_SECONDS);

  const answers = await Promise.all(Array.from({ length: 8 }, () => resend(api, student)));

  const sent = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(sent.map(({ body }) => body.resend_at)).toEqual(["2026-12-01T09:03:58.000Z"]);
  expect(
    refused.map(({ status, body, headers }) => [status, body.code, body.resend_at, headers["retry-after"]]),
  ).toEqual(Array(7).fill([429, "code.resend_too_soon", "2026-12-01T09:03:58.000Z", String(RESEND_SECONDS)]));
  expect(await counted(api)).toEqual({ emails: 2, live: 1 });
  expect((await check(api, student, await api.lastCode(student.email))).status).toBe(200);
});

test("simultaneous requests that sent no code do not count towards the hour's five", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  api.advance(RESEND_SECONDS);
  await Promise.all(Array.from({ length: 8 }, () => resend(api, student)));

  const statuses = [];
  for (let mail = 0; mail < 4; mail++) {
    api.advance(RESEND_SECONDS);
    statuses.push((await resend(api, student)).status);
  }

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("a code entered while others are requested is accepted or replaced by exactly one other", async () => {
  // Codes so long that no two are equal by chance.
  const api = await startTestApi({ config: { codeLength: 8 } });
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);
  api.advance(RESEND_SECONDS);

  const [given, ...repeated] = await Promise.all([
    check(api, student, code),
    ...Array.from({ length: 4 }, () => resend(api, student)),
  ]);

  const isRight = given?.status === 200;
  const refusals = repeated.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(refusals).toEqual(isRight ? Array(4).fill("code.not_needed") : Array(3).fill("code.resend_too_soon"));
  expect(await counted(api)).toEqual(isRight ? { emails: 1, live: 0 } : { emails: 2, live: 1 });
});
