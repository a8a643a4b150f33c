// @covers decision 0101

import { expect, test } from "vitest";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const signIn = ({ call }: TestApi, email: string) =>
  call("POST", "/api/student/auth/token/", { email, password: PASSWORD }, { headers: { "user-agent": FIREFOX } });

const sessions = ({ call }: TestApi, token: string) => call("GET", "/api/student/auth/sessions/", undefined, { token });

test("a student sees the own signed-in devices, the latest used first", async () => {
  const api = await startTestApi();
  await api.registered();
  const student = await api.registered();
  api.advance(7200);
  const phone = (await signIn(api, student.email)).body.access;

  const { status, body, text } = await sessions(api, phone);

  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.any(Number),
      created_at: "2026-12-01T11:00:00.000Z",
      last_used_at: "2026-12-01T11:00:00.000Z",
      current: true,
      user_agent: "Firefox, Linux",
    },
    expect.objectContaining({ created_at: "2026-12-01T09:00:00.000Z", current: false, user_agent: "" }),
  ]);
  expect(text).not.toContain("token");
});

test("an ended session is not in the list", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  api.advance(31 * 86_400);
  const token = (await signIn(api, student.email)).body.access;

  const { body } = await sessions(api, token);

  expect(body).toHaveLength(1);
});

test.for([
  [{}, [401, 401]],
  [{ keep_current: false }, [401, 401]],
  [{ keep_current: true }, [200, 401]],
] as const)("signing out everywhere with %j leaves %j", async ([body, left]) => {
  const api = await startTestApi();
  const student = await api.registered();
  const stranger = await api.registered();
  const other = (await signIn(api, student.email)).body.access;

  const { status } = await api.call("POST", "/api/student/auth/logout-all/", body, student);

  expect(status).toBe(200);
  expect([(await sessions(api, student.token)).status, (await sessions(api, other)).status]).toEqual(left);
  expect((await sessions(api, stranger.token)).status).toBe(200);
});

test("only its owner can sign a device out, by its number in the list", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const stranger = await api.registered();
  const lost = (await signIn(api, student.email)).body.access;
  const { id } = (await sessions(api, lost)).body.find((device: { current: boolean }) => device.current);
  const end = (token: string) => api.call("DELETE", `/api/student/auth/sessions/${id}/`, undefined, { token });

  expect((await end(stranger.token)).body.code).toBe("session.unknown");
  expect((await sessions(api, lost)).status).toBe(200);
  expect(await end(student.token)).toMatchObject({ status: 200, body: { ok: true } });

  expect((await sessions(api, lost)).body.code).toBe("session.invalid");
  expect((await sessions(api, student.token)).body).toHaveLength(1);
  expect((await end(student.token)).body.code).toBe("session.unknown");
});

test("a visitor has no sessions to see or end", async () => {
  const { call } = await startTestApi();

  const answers = [
    await call("GET", "/api/student/auth/sessions/"),
    await call("POST", "/api/student/auth/logout-all/", {}),
  ];

  expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
});
