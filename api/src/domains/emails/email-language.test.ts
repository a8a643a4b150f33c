// @covers reading 90

import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { expect, test } from "vitest";
import { adminService } from "#admin/operations/admin.service.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const isRussian = ({ subject }: { subject: string }) => /[а-яё]/i.test(subject);

const mailsTo = async ({ call }: TestApi, email: string) =>
  ((await call("GET", "/api/dev/mail/")).body as { to: string; subject: string }[]).filter(({ to }) => to === email);

const choose = ({ call }: TestApi, token: string, language: string) =>
  call("PATCH", "/api/student/student/update/", { language }, { token });

test("emails follow the language of the profile, not the one of the sign-up", async () => {
  const api = await startTestApi();
  const { call } = api;
  const student = await api.registered();
  const chosen = await choose(api, student.token, "ru");

  const order = await api.pay(student);
  await call("POST", `/api/courses/payments/${order}/refusal/`, { reason: "A change of plans." }, student);
  await adminService(api.context, "operator:test").confirmRefund(order, null);
  const change = { email: student.email, current_password: PASSWORD, new_password: `${PASSWORD} 2` };
  await call("PATCH", "/api/student/reset-password/", change, student);
  await call("POST", "/api/student/auth/recovery/", { email: student.email });

  const [welcome, ...later] = (await mailsTo(api, student.email)).reverse();
  expect([chosen.status, chosen.body.language]).toEqual([200, "ru"]);
  expect(welcome && isRussian(welcome), "the first email came before the choice").toBe(false);
  expect(later.length).toBeGreaterThanOrEqual(4);
  expect(later.filter((mail) => !isRussian(mail))).toEqual([]);
  await call("DELETE", "/api/student/student/delete/", { password: change.new_password }, student);
  expect((await mailsTo(api, student.email)).map(isRussian)).toEqual([true]);
});

test("another code is sent in the language chosen meanwhile", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  await choose(api, student.token, "ru");
  api.advance(RESEND_SECONDS);

  await api.call("POST", "/api/student/auth/resend-code/", {}, student);

  expect((await mailsTo(api, student.email)).map(isRussian)).toEqual([true, false]);
});

test("the student's record has the language, and an unsupported one is refused", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const before = await api.call("GET", "/api/student/student/detail/", undefined, student);

  const refused = await choose(api, student.token, "kk");

  expect([before.body.language, refused.status, refused.body.code]).toEqual(["en", 400, "field.invalid"]);
});
