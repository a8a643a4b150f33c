// @covers reading 2

import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { DAY_MS } from "@academy/shared/time/durations";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { sweepPendingFiles } from "#domains/platform/files/delete-files.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { sweepRegistrations } from "./end-registrations.ts";

const EMAIL = "aliya@example.com";
const OWNERS = "the owner's own words";
const STRANGERS = "what a stranger likes";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

interface Registered {
  token: string;
  code: string;
  link: string;
  email: string;
}

const detail = ({ call }: TestApi, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

const verify = ({ call }: TestApi, token: string, code: string) =>
  call("POST", "/api/student/auth/verify-email/", { code }, { token });

const signIn = ({ call }: TestApi, password: string, ip?: string) =>
  call("POST", "/api/student/auth/token/", { email: EMAIL, password }, ip ? { ip } : {});

/** Presses the button behind the link of an email. */
const press = ({ call }: TestApi, token: string, more: Record<string, string> = {}) =>
  call("POST", "/api/student/auth/confirm/", undefined, { form: { token, lng: "en", ...more } });

const registering = ({ call }: TestApi, password: string, ip = "127.0.0.1") =>
  call(
    "POST",
    "/api/student/auth/register/",
    { email: EMAIL, password1: password, password2: password },
    { ip, headers: { "user-agent": CHROME } },
  );

/** Registers the address, and reads the email that follows. */
async function register(api: TestApi, password: string, ip?: string): Promise<Registered> {
  const { status, body } = await registering(api, password, ip);
  expect(status).toBe(201);
  const [{ text: mail }] = (await api.call("GET", "/api/dev/mail/")).body;
  const code = /\b\d{4,8}\b/.exec(mail)?.[0] ?? "";
  return { token: body.access, email: mail, code, link: /confirm\/\?token=([\w-]+)/.exec(mail)?.[1] ?? "" };
}

/** Chooses a new password by the link of an email, as the page behind it offers. */
async function choosePassword({ call }: TestApi, link: string, password: string) {
  const right = await call("POST", "/api/student/auth/recovery/link/", { token: link });
  return call("PATCH", "/api/student/reset-password/", {
    reset_token: right.body.reset_token,
    new_password: password,
  });
}

/** Codes that always differ from each other. */
const attacked = () => startTestApi({ config: { codeLength: 8 } });

test("the link of the newest email confirms nobody else's password: a stranger gains nothing when the owner presses it", async () => {
  const api = await attacked();
  const owner = await register(api, OWNERS);
  const stranger = await register(api, STRANGERS, "203.0.113.9");

  const pressed = await press(api, stranger.link);

  expect(pressed.status).toBe(400);
  expect((await detail(api, stranger.token)).body.email_verified).toBe(false);
  expect((await signIn(api, STRANGERS)).body.email_verified).toBe(false);
  expect((await detail(api, owner.token)).body.email_verified, "the owner's session goes on").toBe(false);
  expect((await verify(api, owner.token, owner.code)).status).toBe(200);
  expect([(await signIn(api, OWNERS)).status, (await signIn(api, STRANGERS)).status]).toEqual([200, 401]);
  expect((await detail(api, stranger.token)).status, "confirming ends what others began").toBe(401);
});

test("a code counts only with the token of its registration", async () => {
  const api = await attacked();
  const owner = await register(api, OWNERS);
  const stranger = await register(api, STRANGERS);

  const swapped = [await verify(api, stranger.token, owner.code), await verify(api, owner.token, stranger.code)];
  const right = await verify(api, owner.token, owner.code);

  expect(swapped.map(({ body }) => body.code)).toEqual(["code.wrong", "code.wrong"]);
  expect(right.status).toBe(200);
});

test("five registrations by strangers, before and after, do not delay the owner", async () => {
  const api = await attacked();
  for (let count = 0; count < 5; count++) await register(api, `${STRANGERS} ${count}`);
  const owner = await register(api, OWNERS);
  for (let count = 5; count < 10; count++) await register(api, `${STRANGERS} ${count}`);
  api.advance(RESEND_SECONDS);

  const resent = await api.call("POST", "/api/student/auth/resend-code/", {}, { token: owner.token });
  const code = await api.lastCode(EMAIL);

  expect([resent.status, (await signIn(api, OWNERS)).status]).toEqual([200, 200]);
  expect((await verify(api, owner.token, code)).status).toBe(200);
});

test("after a flood of registrations an address waits ten minutes at most, and its mailbox always has a link for the owner", async () => {
  const api = await attacked();
  let last = "";
  for (let count = 0; count < 20; count++) last = (await register(api, `${STRANGERS} ${count}`)).link;

  const flooded = await registering(api, OWNERS, "198.51.100.7");
  const chosen = await choosePassword(api, last, OWNERS);

  expect([flooded.status, flooded.body.code, Number(flooded.headers["retry-after"]) <= 600]).toEqual([
    429,
    "registration.too_many",
    true,
  ]);
  expect([chosen.status, (await detail(api, chosen.body.access)).body.email_verified]).toEqual([200, true]);
  api.advance(600);
  expect((await registering(api, OWNERS)).status, "by then it is the owner's confirmed address").toBe(409);
});

test("after a flood, a request for another code gets a sentence about codes, not about registering", async () => {
  const api = await attacked();
  const owner = await register(api, OWNERS);
  for (let count = 0; count < 19; count++) await register(api, `${STRANGERS} ${count}`);
  api.advance(120);

  const refused = await api.call("POST", "/api/student/auth/resend-code/", {}, { token: owner.token });

  expect([refused.status, refused.body.code]).toEqual([429, "code.too_many"]);
});

test("ten minutes after a flood the address can be registered again", async () => {
  const api = await attacked();
  for (let count = 0; count < 20; count++) await register(api, `${STRANGERS} ${count}`);
  api.advance(600);

  expect((await registering(api, OWNERS)).status).toBe(201);
});

test("wrong codes are counted for the address, so that many registrations give no more guesses", async () => {
  const api = await startTestApi({ rateLimits: { wrongCodesPerHour: 1000 } });
  const codes: string[] = [];
  let last = { token: "", link: "" };
  for (let count = 0; count < 4; count++) {
    const stranger = await register(api, `${STRANGERS} ${count}`);
    const wrong = stranger.code === "0000" ? "1111" : "0000";
    for (let tries = 0; tries < 5; tries++) codes.push((await verify(api, stranger.token, wrong)).body.code);
    last = stranger;
  }

  expect(codes.filter((code) => code === "code.wrong")).toHaveLength(10);
  const owner = await register(api, OWNERS);
  expect((await verify(api, owner.token, owner.code)).body.code).toBe("code.closed");
  expect((await press(api, owner.link, { access: owner.token })).status, "the link still works").toBe(200);
  expect((await detail(api, last.token)).status).toBe(401);
});

test("the link confirms with the token of its registration, or with that registration's password", async () => {
  for (const proof of ["access", "password"] as const) {
    const api = await attacked();
    const stranger = await register(api, STRANGERS);
    const owner = await register(api, OWNERS);

    const proofs = { access: owner.token, password: OWNERS };
    const others = { access: stranger.token, password: STRANGERS };
    const refused = await press(api, owner.link, { [proof]: others[proof] });
    const pressed = await press(api, owner.link, { [proof]: proofs[proof] });

    expect([refused.status, pressed.status], proof).toEqual([400, 200]);
    expect((await detail(api, owner.token)).body.email_verified).toBe(true);
    expect((await detail(api, stranger.token)).status).toBe(401);
    expect((await press(api, stranger.link, { password: STRANGERS })).status).toBe(410);
  }
});

test("wrong passwords behind a link are counted", async () => {
  const api = await attacked();
  const owner = await register(api, OWNERS);
  const statuses = [];
  for (let tries = 0; tries < 6; tries++) statuses.push((await press(api, owner.link, { password: "no" })).status);

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test("the owner of the mailbox can take the address from a stranger's email: a new password ends all other registrations", async () => {
  const api = await attacked();
  const stranger = await register(api, STRANGERS);
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Not", last_name: "Me" }, stranger);
  const owner = await register(api, OWNERS);

  const { status, body } = await choosePassword(api, stranger.link, "a third, quiet sentence");

  const mine = await detail(api, body.access);
  expect([status, mine.body.email, mine.body.email_verified]).toEqual([200, EMAIL, true]);
  expect([mine.body.first_name, mine.body.last_name], "nothing a stranger typed is taken over").toEqual(["", ""]);
  expect([(await detail(api, stranger.token)).status, (await detail(api, owner.token)).status]).toEqual([401, 401]);
  expect([(await signIn(api, STRANGERS)).status, (await signIn(api, OWNERS)).status]).toEqual([401, 401]);
  expect((await signIn(api, "a third, quiet sentence")).status).toBe(200);
  expect(await rowsOf(api.context.db, sql`select count(*)::int as rows from students where email = ${EMAIL}`)).toEqual([
    { rows: 1 },
  ]);
});

test("a recovery proves the mailbox and ends every registration of the address", async () => {
  const api = await attacked();
  const stranger = await register(api, STRANGERS);
  const owner = await register(api, OWNERS);
  await api.call("POST", "/api/student/auth/recovery/", { email: EMAIL });
  const code = await api.lastCode(EMAIL);
  const right = await api.call("POST", "/api/student/auth/recovery/verify/", { email: EMAIL, code });
  // Deleting a registration meanwhile takes nothing from the owner of the mailbox.
  await api.call("DELETE", "/api/student/student/delete/", { password: OWNERS }, { token: owner.token });

  const setting = { reset_token: right.body.reset_token, new_password: "a third, quiet sentence" };
  const { status, body } = await api.call("PATCH", "/api/student/reset-password/", setting);

  expect([status, (await detail(api, body.access)).body.email_verified]).toEqual([200, true]);
  expect((await detail(api, stranger.token)).status).toBe(401);
});

test("a running recovery continues when the address is confirmed meanwhile", async () => {
  const api = await attacked();
  await register(api, STRANGERS);
  const owner = await register(api, OWNERS);
  const stranger = await register(api, `${STRANGERS} again`);
  await api.call("POST", "/api/student/auth/recovery/", { email: EMAIL });
  const code = await api.lastCode(EMAIL);
  await verify(api, owner.token, owner.code);

  const right = await api.call("POST", "/api/student/auth/recovery/verify/", { email: EMAIL, code });

  expect([right.status, (await detail(api, stranger.token)).status]).toEqual([200, 401]);
});

test("each password signs in to its own registration, and a student's names stay with it", async () => {
  const api = await attacked();
  const owner = await register(api, OWNERS);
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aliya" }, owner);
  await register(api, STRANGERS);

  const [mine, theirs] = [await signIn(api, OWNERS), await signIn(api, STRANGERS)];

  const names = [];
  for (const { body } of [mine, theirs]) names.push((await detail(api, body.access)).body.first_name);
  expect(names).toEqual(["Aliya", ""]);
});

test("a stranger's successful sign-ins do not reset the failures of the owner's account", async () => {
  const api = await attacked();
  await register(api, OWNERS);
  await register(api, STRANGERS);

  const guesses = [];
  for (let round = 0; round < 12; round++) {
    await signIn(api, STRANGERS, "203.0.113.9");
    guesses.push((await signIn(api, `guess ${round}`, "203.0.113.9")).status);
  }

  expect(guesses.filter((status) => status === 401).length).toBeLessThan(5);
});

test("the email says when and from what kind of device it was requested, what else was begun, and what to do", async () => {
  const api = await attacked();
  const first = await register(api, OWNERS);
  const second = await register(api, STRANGERS);

  expect(first.email).toContain("1 December 2026, 14:00 (Astana time), from Chrome on Windows");
  expect(first.email).not.toContain("registered before");
  expect(second.email).toContain("registered before");
  expect(second.email).toMatch(/If it was not you, .*choose your own password/);
});

test("two simultaneous registrations of one address are two, and both passwords sign in", async () => {
  const api = await attacked();

  const answers = await Promise.all([registering(api, OWNERS), registering(api, STRANGERS)]);

  const details = await Promise.all(answers.map(({ body }) => detail(api, body.access)));
  expect(new Set(details.map(({ body }) => body.id)).size).toBe(2);
  expect([(await signIn(api, OWNERS)).status, (await signIn(api, STRANGERS)).status]).toEqual([200, 200]);
});

test("of two simultaneous confirmations one wins, and one account is left", async () => {
  const api = await attacked();
  const [one, other] = [await register(api, OWNERS), await register(api, STRANGERS)];

  const answers = await Promise.all([verify(api, one.token, one.code), verify(api, other.token, other.code)]);

  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await rowsOf(api.context.db, sql`select count(*)::int as rows from students where email = ${EMAIL}`)).toEqual([
    { rows: 1 },
  ]);
});

test("a stranger's registration sends only its codes, and deleting it deletes nothing of the owner's", async () => {
  const api = await attacked();
  const message = { name: "Aliya", email: EMAIL, message: "A question of mine." };
  await api.call("POST", "/api/courses/feedback/", message);
  const owner = await register(api, OWNERS);
  const stranger = await register(api, STRANGERS);
  const emails = async () =>
    (await api.call("GET", "/api/dev/mail/")).body.filter(({ to }: { to: string }) => to === EMAIL);

  const change = { email: EMAIL, current_password: STRANGERS, new_password: `${STRANGERS} too` };
  await api.call("PATCH", "/api/student/reset-password/", change, stranger);
  const deleted = await api.call("DELETE", "/api/student/student/delete/", { password: change.new_password }, stranger);

  expect(deleted.status).toBe(200);
  expect((await emails()).map(({ text }: { text: string }) => text)).toEqual([owner.email]);
  expect(await rowsOf(api.context.db, sql`select email from feedback`)).toEqual([{ email: EMAIL }]);
  expect((await verify(api, owner.token, owner.code)).status).toBe(200);
});

test("an address blocked before its confirmation cannot be registered again", async () => {
  const api = await attacked();
  await register(api, STRANGERS);
  await api.context.db.execute(sql`update students set blocked_at = now() where email = ${EMAIL}`);

  const { status, body } = await registering(api, OWNERS);

  expect([status, body.code]).toEqual([403, "account.blocked"]);
});

test("an unconfirmed registration ends with its photo after thirty days without a session", async () => {
  const api = await attacked();
  const { context } = api;
  const [kept, left] = [await register(api, OWNERS), await register(api, STRANGERS)];
  await api.registered();
  const photo = "public/photos/left.webp";
  await context.storage.put(photo, Buffer.from("a photo"));
  await context.db.execute(
    sql`update students set photo = ${`/media/${photo}`} where id = ${(await detail(api, left.token)).body.id}`,
  );
  await api.call("POST", "/api/student/auth/logout/", {}, left);
  const sweep = () => sweepRegistrations(context, new Date(api.now().getTime() - 30 * DAY_MS));

  await sweep();
  api.advance(29 * 86_400);
  await detail(api, kept.token);
  api.advance(2 * 86_400);
  await sweep();

  const rows = await rowsOf(context.db, sql`select email from students where email is not null order by id`);
  expect(rows).toHaveLength(2);
  expect([(await signIn(api, OWNERS)).status, (await signIn(api, STRANGERS)).status]).toEqual([200, 401]);
  expect(await context.storage.head(photo)).toBeNull();
});

test("a photo of an ended registration that could not be deleted is deleted by a later sweep", async () => {
  const api = await attacked();
  const { context } = api;
  await register(api, OWNERS);
  const photo = "public/photos/left.webp";
  await context.storage.put(photo, Buffer.from("a photo"));
  await context.db.execute(sql`update students set photo = ${`/media/${photo}`}`);
  const { delete: remover } = context.storage;
  context.storage.delete = () => Promise.reject(new Error("the storage is away"));

  await context.db.execute(sql`delete from sessions`);
  api.advance(60);
  await sweepRegistrations(context, api.now());
  const before = await context.storage.head(photo);
  context.storage.delete = remover;
  await sweepPendingFiles(context);

  expect([before !== null, await context.storage.head(photo)]).toEqual([true, null]);
});

test("simultaneous registrations, codes, links, recoveries and deletions of one address leave one confirmed account and no error", async () => {
  const api = await attacked();
  const begun = [];
  for (let count = 0; count < 4; count++) begun.push(await register(api, `${STRANGERS} ${count}`));
  const leaving = await register(api, "somebody who leaves");
  await api.call("POST", "/api/student/auth/recovery/", { email: EMAIL });
  const code = await api.lastCode(EMAIL);
  const right = await api.call("POST", "/api/student/auth/recovery/verify/", { email: EMAIL, code });
  const setting = { reset_token: right.body.reset_token, new_password: OWNERS };
  api.advance(RESEND_SECONDS);

  const answers = await Promise.all([
    ...begun.map(({ token, code: own }) => verify(api, token, own)),
    ...begun.map(({ token }) => api.call("POST", "/api/student/auth/resend-code/", {}, { token })),
    ...begun.map(({ token, link }) => press(api, link, { access: token })),
    api.call("DELETE", "/api/student/student/delete/", { password: "somebody who leaves" }, leaving),
    api.call("PATCH", "/api/student/reset-password/", setting),
    registering(api, `${STRANGERS} at last`),
  ]);

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const rows = await rowsOf(
    api.context.db,
    sql`select count(*)::int as all, count(verified_at)::int as confirmed from students where email = ${EMAIL}`,
  );
  expect(rows).toEqual([{ all: 1, confirmed: 1 }]);
});
