import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { ALIYA, academyWithProvider } from "#test/support/academy-with-provider.ts";
import { localOpenId } from "#test/support/local-openid.ts";
import { PASSWORD, startTestApi } from "#test/support/test-api.ts";

const EMAIL = "aliya@mail.example";

test("no provider is offered unless the operator named one", async () => {
  const { call } = await startTestApi();

  const { status, body } = await call("GET", "/api/student/auth/providers/");

  expect([status, body]).toEqual([200, []]);
});

test("providers are listed by name in the operator's order, without their settings", async () => {
  const providers = [
    (await localOpenId("keycloak", "University")).settings,
    (await localOpenId("google", "Google")).settings,
  ];
  const { call } = await startTestApi({ config: { signIn: providers } });

  const { body } = await call("GET", "/api/student/auth/providers/");

  expect(body).toEqual([
    { id: "keycloak", name: "University" },
    { id: "google", name: "Google" },
  ]);
});

test("a sign-in leads to the provider's page with state, nonce and PKCE", async () => {
  const { start, provider } = await academyWithProvider();

  const { status, body } = await start();

  const address = new URL(body.address);
  expect([status, address.origin, address.pathname]).toEqual([200, provider.url, "/authorize"]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: "the-academy",
    response_type: "code",
    redirect_uri: "http://localhost:3000/signin/with/keycloak",
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    ui_locales: "ru",
  });
  expect(body.attempt).toMatch(/^[\w-]{43}$/);
});

test("a new person gets a confirmed account with the provider's names, without a password", async () => {
  const { signIn, detail, emails, context } = await academyWithProvider();

  const { status, body } = await signIn();

  expect([status, body.email_verified]).toEqual([200, true]);
  expect(await detail(body.access)).toMatchObject({
    email: EMAIL,
    first_name: "Aliya",
    last_name: "Serik",
    email_verified: true,
    has_password: false,
    terms_version: "2025-03-08",
  });
  expect(await rowsOf(context.db, sql`select language from students where email = ${EMAIL}`)).toEqual([
    { language: "ru" },
  ]);
  expect(await emails()).toEqual([]);
});

test("invalid names stay empty", async () => {
  const { signIn, detail } = await academyWithProvider();

  const { body } = await signIn({ ...ALIYA, given_name: "x".repeat(101), family_name: ["Serik"] });

  expect(await detail(body.access)).toMatchObject({ first_name: "", last_name: "" });
});

test("the same subject is the same student, even with another, unverified address", async () => {
  const { signIn, detail } = await academyWithProvider();
  const first = await detail((await signIn()).body.access);

  const again = await signIn({ ...ALIYA, email: "new@mail.example", email_verified: false });

  expect(await detail(again.body.access)).toMatchObject({ id: first.id, email: EMAIL });
});

test("a confirmed account is linked: password and sessions stay, and the owner is notified", async () => {
  const api = await academyWithProvider();
  const student = await api.registered();

  const { body } = await api.signIn({ ...ALIYA, email: student.email });

  expect(await api.detail(body.access)).toMatchObject({ id: student.id, has_password: true, first_name: "" });
  expect(await api.detail(student.token)).toMatchObject({ id: student.id });
  const [mail] = await api.emails();
  expect(mail).toMatchObject({ to: student.email, subject: "Keycloak can now sign you in" });
  expect(mail?.text).toContain("http://localhost:3000/profile?tab=accountSecurity");
  await api.signIn({ ...ALIYA, email: student.email });
  expect((await api.emails()).filter(({ subject }) => subject === mail?.subject)).toHaveLength(1);
});

test("an address in either spelling is linked to the existing account and creates no new one", async () => {
  const api = await academyWithProvider();
  const { id } = await api.registered();
  await api.context.db.execute(sql`update students set email = 'anna..b@почта.рф' where id = ${id}`);

  const { body } = await api.signIn({ ...ALIYA, email: "Anna..b@xn--80a1acny.xn--p1ai" });
  const other = await api.signIn({ ...ALIYA, sub: "another", email: "anna..c@xn--80a1acny.xn--p1ai" });

  expect(await api.detail(body.access)).toMatchObject({ id, email: "anna..b@почта.рф" });
  expect([other.status, other.body.code]).toEqual([403, "provider.email_unverified"]);
});

test("an unconfirmed account of the address ends, because a stranger may have registered it", async () => {
  const api = await academyWithProvider();
  const stranger = await api.registered({ verified: false });
  const code = await api.lastCode(stranger.email);
  const { db } = api.context;
  await db.execute(
    sql`update students set photo = '/media/of-a-stranger.webp', first_name = 'A', last_name = 'Stranger'`,
  );

  const { body } = await api.signIn({ ...ALIYA, email: stranger.email });

  const owner = await api.detail(body.access);
  expect(owner).toMatchObject({ email_verified: true, has_password: false });
  expect(owner.id, "nothing of a stranger's account is taken over").not.toBe(stranger.id);
  expect([owner.first_name, owner.last_name, owner.photo]).toEqual(["Aliya", "Serik", null]);
  expect(await api.detail(stranger.token)).toMatchObject({ code: "session.invalid" });
  const credentials = { email: stranger.email, password: PASSWORD };
  const byPassword = await api.call("POST", "/api/student/auth/token/", credentials);
  const byCode = await api.call("POST", "/api/student/auth/verify-email/", { code }, stranger);
  expect([byPassword.status, byPassword.body.code, byCode.status]).toEqual([401, "sign_in.wrong", 401]);
});

test.for([
  [{ email_verified: false }],
  [{ email_verified: "true" }],
  [{ email_verified: undefined }],
  [{ email: undefined }],
  [{ email: "no address" }],
])("an unverified address creates no account: %j", async ([claims]) => {
  const { signIn, context } = await academyWithProvider();

  const { status, body } = await signIn({ ...ALIYA, ...claims });

  expect([status, body.code]).toEqual([403, "provider.email_unverified"]);
  expect(await rowsOf(context.db, sql`select id from students where email is not null`)).toEqual([]);
});

test("an unverified address opens no existing account", async () => {
  const api = await academyWithProvider();
  const student = await api.registered();

  const { status, body } = await api.signIn({ ...ALIYA, email: student.email, email_verified: false });

  expect([status, body.code, body.access]).toEqual([403, "provider.email_unverified", undefined]);
});

test("an address missing in the token is read from the userinfo endpoint", async () => {
  const { signIn, detail } = await academyWithProvider({ keptApart: ["email", "email_verified"] });

  const { body } = await signIn();

  expect(await detail(body.access)).toMatchObject({ email: EMAIL });
});

test.for(["linked", "not linked"])("a blocked account stays closed, %s", async (how) => {
  const api = await academyWithProvider();
  const student = await api.registered();
  const person = { ...ALIYA, email: student.email };
  if (how === "linked") await api.signIn(person);
  await api.context.db.execute(sql`update students set blocked_at = now() where id = ${student.id}`);

  const { status, body } = await api.signIn(person);

  expect([status, body.code]).toEqual([403, "account.blocked"]);
});

test("two simultaneous first sign-ins use one account", async () => {
  const api = await academyWithProvider();
  const [one, two] = [await api.cameBack(), await api.cameBack()];

  const answers = await Promise.all([api.finish(one), api.finish(two)]);

  const ids = await Promise.all(answers.map(async ({ body }) => (await api.detail(body.access)).id));
  expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[200, 200], 1]);
});

test("after a recovery has set a password, both ways sign in", async () => {
  const api = await academyWithProvider();
  const { body } = await api.signIn();
  const { call } = api;
  const id = (await api.detail(body.access)).id;

  await call("POST", "/api/student/auth/recovery/", { email: EMAIL });
  const code = await api.lastCode(EMAIL);
  const right = await call("POST", "/api/student/auth/recovery/verify/", { email: EMAIL, code });
  const setting = { reset_token: right.body.reset_token, new_password: PASSWORD };
  await call("PATCH", "/api/student/reset-password/", setting);

  const byPassword = await call("POST", "/api/student/auth/token/", { email: EMAIL, password: PASSWORD });
  expect(await api.detail(byPassword.body.access)).toMatchObject({ id, has_password: true });
  expect((await api.signIn()).status).toBe(200);
});

test("without a password, calls that need one say how to set it", async () => {
  const api = await academyWithProvider();
  const token = (await api.signIn()).body.access;

  const change = { email: EMAIL, current_password: PASSWORD, new_password: `${PASSWORD} 2` };
  const answers = [
    await api.call("PATCH", "/api/student/reset-password/", change, { token }),
    await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, { token }),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "password.none"],
    [409, "password.none"],
  ]);
});

test("without a password, a sign-in by password is answered like a wrong one", async () => {
  const api = await academyWithProvider();
  await api.signIn();
  const ask = (email: string) => api.call("POST", "/api/student/auth/token/", { email, password: PASSWORD });

  const answers = [await ask(EMAIL), await ask("nobody@mail.example")];

  const visible = answers.map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
  expect(visible[0]).toEqual(visible[1]);
  expect(visible[0]).toMatchObject({ status: 401, body: { code: "sign_in.wrong" } });
});
