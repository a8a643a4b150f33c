// @covers decision 0103

import { expect, test } from "vitest";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { jobsOf } from "#jobs/job-table.ts";
import { emailChangeOf } from "#test/support/email-change.ts";
import { type AppOwner, connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { type Answer, PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const AUTH = "/api/student/auth";
const DAY = 86_400;
const DECISION = { reason: "Phone stolen.", checked: "Passport in a video call." };

/** An academy, a student with an authenticator app, and the actions of the student, the staff and the job. */
async function academyWithOwner() {
  const api = await startTestApi();
  const owner = await connectApp(api, await api.student());
  const calls = factorCalls(api);
  const lose = async (who: TestStudent = owner): Promise<Answer> =>
    api.call("POST", `${AUTH}/second-factor/lost/`, { challenge: await calls.challengeOf(who.email) });
  const decide = async (who: TestStudent = owner, by?: TestStudent, step = "remove-factors"): Promise<Answer> =>
    api.call("POST", `/api/staff/students/${who.id}/${step}/`, DECISION, by ?? (await api.staff(["manager"])));
  const keep = async () =>
    api.call(
      "POST",
      `/api/staff/students/${owner.id}/keep-factors/`,
      { reason: "Not the owner." },
      await api.staff(["manager"]),
    );
  const work = () =>
    jobsOf(api.context, null, api.app.log)
      .find(({ name }) => name === "factor-recoveries")
      ?.run(() => false);
  /** Lets days pass, and runs the job on each. */
  const pass = async (days: number) => {
    for (let day = 0; day < days; day++) {
      api.advance(DAY);
      await work();
    }
  };
  const emails = async (who: TestStudent = owner) =>
    (await calls.emailsTo(who.email)).filter(({ subject }) => /second factors/.test(subject)).toReversed();
  const link = async () =>
    /\S+\/second-factor\/lost\/stop\/\?(\S+)/.exec((await emails()).at(-1)?.text ?? "")?.[1] ?? "";
  /** Whether the password alone signs in. */
  const isRemoved = async () => (await calls.signIn(owner.email)).status === 200;
  return { api, owner, lose, decide, keep, work, pass, emails, link, isRemoved, ...calls };
}

type Academy = Awaited<ReturnType<typeof academyWithOwner>>;

const grant = ({ context, now }: TestApi, studentId: number, role: "instructor" | "manager") =>
  staffRepository(context.db).grant({ studentId, role, grantedAt: now(), grantedBy: "test" });

test("lost factors are removed three days after the identity check, with an email at each step and each day", async () => {
  const { owner, lose, decide, pass, emails, isRemoved, detail } = await academyWithOwner();

  expect((await lose()).body).toEqual({ requested_at: "2026-12-01T09:00:30.000Z", due_at: null });
  const decided = await decide();
  expect(decided.body.security.lost_factors).toEqual({
    requested_at: "2026-12-01T09:00:30.000Z",
    checked: "Passport in a video call.",
    due_at: "2026-12-04T09:00:30.000Z",
  });
  await pass(2);
  expect([await isRemoved(), (await detail(owner.token)).status]).toEqual([false, 200]);
  await pass(1);

  expect([await isRemoved(), (await detail(owner.token)).status]).toEqual([true, 401]);
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    "Somebody asked to remove your second factors",
    "Your second factors will be removed",
    "Your second factors will be removed",
    "Your second factors will be removed",
    "The academy removed your second factors",
  ]);
});

test("mailbox and a new password are enough for the request, and for nothing more", async () => {
  const { api, owner, isRemoved, pass } = await academyWithOwner();
  await api.call("POST", `${AUTH}/recovery/`, { email: owner.email });
  const code = await api.lastCode(owner.email);
  const { reset_token } = (await api.call("POST", `${AUTH}/recovery/verify/`, { email: owner.email, code })).body;
  const reset = await api.call("PATCH", "/api/student/reset-password/", { reset_token, new_password: PASSWORD });
  const challenge = reset.body.second_factor.challenge;

  const requested = await api.call("POST", `${AUTH}/second-factor/lost/`, { challenge });
  await pass(30);

  expect([requested.status, await isRemoved()]).toEqual([200, false]);
});

/** Events that end a wait that has begun; each of them keeps the factors. */
const STOPS: Record<string, (academy: Academy) => Promise<unknown>> = {
  "a sign-in by the app": async ({ api, owner, challengeOf, complete }) => {
    api.advance(30);
    const challenge = await challengeOf(owner.email);
    expect((await complete(challenge, totpOf(owner.secret, api.now()))).status).toBe(200);
  },
  "a sign-in by a recovery code": async ({ owner, challengeOf, complete }) =>
    complete(await challengeOf(owner.email), owner.recoveryCodes[0] ?? ""),
  "the link of the letter": async ({ api, link }) => {
    const claim = Object.fromEntries(new URLSearchParams(await link()));
    const pressed = await api.call("POST", `${AUTH}/second-factor/lost/stop/`, undefined, { form: claim });
    expect(pressed.status).toBe(200);
  },
  "a sign-in that has only the password": async ({ api, owner, challengeOf }) => {
    const challenge = await challengeOf(owner.email);
    const pressed = await api.call("POST", `${AUTH}/second-factor/lost/cancel/`, { challenge });
    expect([pressed.status, pressed.body]).toEqual([200, { ok: true }]);
  },
  "an open session": async ({ api, owner }) => {
    const pressed = await api.call("DELETE", `${AUTH}/second-factor/lost/`, undefined, owner);
    expect([pressed.status, pressed.body]).toEqual([200, { lost_factors: null }]);
  },
  "the staff": ({ keep }) => keep(),
  "a new password by the mailbox": async ({ api, owner }) => {
    await api.call("POST", `${AUTH}/recovery/`, { email: owner.email });
    const code = await api.lastCode(owner.email);
    const { reset_token } = (await api.call("POST", `${AUTH}/recovery/verify/`, { email: owner.email, code })).body;
    const reset = await api.call("PATCH", "/api/student/reset-password/", { reset_token, new_password: PASSWORD });
    expect(reset.body.code).toBe("auth.second_factor");
  },
  "a new password by a session": async ({ api, owner }) => {
    const setting = { email: owner.email, current_password: PASSWORD, new_password: PASSWORD };
    expect((await api.call("PATCH", "/api/student/reset-password/", setting, owner)).status).toBe(200);
  },
  "a block, also one that is lifted": async ({ api, owner }) => {
    const manager = await api.staff(["manager"]);
    const steps = [
      ["block", { reason: "Somebody else writes.", silent: false }],
      ["unblock", { reason: "It is the owner.", unfounded: false }],
    ] as const;
    for (const [step, body] of steps)
      expect((await api.call("POST", `/api/staff/students/${owner.id}/${step}/`, body, manager)).status).toBe(200);
  },
  "the end of the account": ({ api, owner }) =>
    api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, owner),
};

test.for(Object.keys(STOPS))("%s stops a waiting removal", async (name) => {
  const academy = await academyWithOwner();
  const { lose, decide, pass, isRemoved } = academy;
  await lose();
  await decide();
  await pass(1);

  await STOPS[name]?.(academy);
  await pass(5);

  expect(await isRemoved()).toBe(false);
});

test("the owner sees a waiting removal before the second step and in every session, and the stop is confirmed by an email", async () => {
  const { api, owner, lose, decide, signIn, detail, emails } = await academyWithOwner();
  const challenge = async () => (await signIn(owner.email)).body.second_factor;
  const shown = async () => [(await challenge()).lost_factors, (await detail(owner.token)).body.lost_factors];
  const loss = { requested_at: "2026-12-01T09:00:30.000Z", due_at: null };

  expect(await shown()).toEqual([null, null]);
  await lose();
  expect(await shown()).toEqual([loss, loss]);
  await decide();
  const waiting = { ...loss, due_at: "2026-12-04T09:00:30.000Z" };
  expect(await shown()).toEqual([waiting, waiting]);

  await api.call("POST", `${AUTH}/second-factor/lost/cancel/`, { challenge: (await challenge()).challenge });

  api.advance(300);
  expect(await shown()).toEqual([null, null]);
  expect((await emails()).at(-1)?.text).toMatch(/Somebody who knows your password.*If it was not you.*\/forgot/s);
});

test.for([
  [
    "another device",
    { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" } },
  ],
  ["a sign-in that is over", {}],
] as const)("%s stops no removal", async ([, from]) => {
  const { api, owner, lose, challengeOf, detail } = await academyWithOwner();
  await lose();
  const challenge = await challengeOf(owner.email);
  if (!("headers" in from)) api.advance(601);

  const pressed = await api.call("POST", `${AUTH}/second-factor/lost/cancel/`, { challenge }, from);

  expect([pressed.status, (await detail(owner.token)).body.lost_factors]).toEqual([410, expect.anything()]);
});

test("a changed email stops a waiting removal: the owner of the new mailbox was not notified of it", async () => {
  const { api, owner, lose, decide, pass, signIn } = await academyWithOwner();
  await lose();
  await decide();
  const email = "another@example.com";

  expect((await emailChangeOf(api).change(owner, email)).status).toBe(200);
  await pass(5);

  expect((await signIn(email)).body.code).toBe("auth.second_factor");
});

/** Attempts by a thief who has the password, a session or a staff role; none begins or shortens a wait. */
const ATTACKS: Record<string, (academy: Academy) => Promise<Answer>> = {
  "a request without the password": ({ api }) =>
    api.call("POST", `${AUTH}/second-factor/lost/`, { challenge: "x".repeat(43) }),
  "a request from another device than the password came from": async ({ api, owner, challengeOf }) =>
    api.call(
      "POST",
      `${AUTH}/second-factor/lost/`,
      { challenge: await challengeOf(owner.email) },
      {
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
      },
    ),
  "a sign-in that is over": async ({ api, owner, challengeOf }) => {
    const challenge = await challengeOf(owner.email);
    api.advance(601);
    return api.call("POST", `${AUTH}/second-factor/lost/`, { challenge });
  },
  "a sign-in of an account that was blocked meanwhile": async ({ api, owner, challengeOf }) => {
    const challenge = await challengeOf(owner.email);
    const block = { reason: "Stolen.", silent: true };
    await api.call("POST", `/api/staff/students/${owner.id}/block/`, block, await api.staff(["manager"]));
    return api.call("POST", `${AUTH}/second-factor/lost/`, { challenge });
  },
  "the staff without a request of the owner": ({ decide }) => decide(),
  "a student": async ({ api, owner, lose, decide }) => {
    await lose();
    return decide(owner, await api.student());
  },
  "an instructor": async ({ api, owner, lose, decide }) => {
    await lose();
    return decide(owner, await api.staff(["instructor"]));
  },
};

test.for(Object.entries(ATTACKS))("%s removes nothing", async ([, attack]) => {
  const academy = await academyWithOwner();

  expect((await attack(academy)).status).toBeGreaterThanOrEqual(400);
  await academy.pass(5);

  expect(await academy.isRemoved()).toBe(false);
});

/** A member of the staff who has lost their authenticator app. */
const memberWithApp = async ({ api, lose }: Academy, role: "manager" | "owner"): Promise<TestStudent> => {
  const member = await api.staff([role]);
  const withApp: AppOwner = await connectApp(api, member);
  await lose(withApp);
  return member;
};

test("for a member of the staff an owner decides, not a manager, and nobody for themselves", async () => {
  const academy = await academyWithOwner();
  const manager = await memberWithApp(academy, "manager");
  const owner = await memberWithApp(academy, "owner");

  const codes = [
    (await academy.decide(manager)).body.code,
    (await academy.decide(owner, owner)).body.code,
    (await academy.decide(manager, owner)).status,
  ];

  expect(codes).toEqual(["student.staff", "student.own", 200]);
});

/** Changes of roles while a removal waits: who had decided, and whether the factors are removed all the same. */
const ROLE_CHANGES: Record<
  string,
  { by: "manager" | "owner"; goes: boolean; change: (academy: Academy, decider: TestStudent) => Promise<unknown> }
> = {
  "the account became one of the staff after a manager had decided": {
    by: "manager",
    goes: false,
    change: ({ api, owner }) => grant(api, owner.id, "instructor"),
  },
  "the account became one of the staff after an owner had decided": {
    by: "owner",
    goes: true,
    change: ({ api, owner }) => grant(api, owner.id, "instructor"),
  },
  "the owner who decided about one of the staff is one no more": {
    by: "owner",
    goes: false,
    change: async ({ api, owner }, decider) => {
      await grant(api, owner.id, "instructor");
      await grant(api, decider.id, "manager");
      await staffRepository(api.context.db).revoke(decider.id, "owner");
    },
  },
  "who decided left the staff": {
    by: "manager",
    goes: false,
    change: ({ api }, decider) => staffRepository(api.context.db).revoke(decider.id, "manager"),
  },
  "who decided was blocked": {
    by: "manager",
    goes: false,
    change: async ({ api }, decider) =>
      api.call(
        "POST",
        `/api/staff/students/${decider.id}/block/`,
        { reason: "Decides for money.", silent: true },
        await api.staff(["owner"]),
      ),
  },
};

test.for(Object.entries(ROLE_CHANGES))(
  "where %s, the roles at the moment of the decision count",
  async ([, { by, goes, change }]) => {
    const academy = await academyWithOwner();
    const { api, owner, lose, decide, pass, isRemoved, emails } = academy;
    const decider = await api.staff([by]);
    await lose();
    expect((await decide(owner, decider)).status).toBe(200);
    await pass(2);

    await change(academy, decider);
    await pass(1);

    expect(await isRemoved()).toBe(goes);
    expect((await emails()).at(-1)?.subject).toBe(
      goes ? "The academy removed your second factors" : "Your second factors stay",
    );
  },
);

test("a server that was down does not shorten the wait: a day passes after the last email", async () => {
  const { api, lose, decide, work, isRemoved, emails } = await academyWithOwner();
  await lose();
  await decide();

  api.advance(10 * DAY);
  await work();
  expect([await isRemoved(), (await emails()).length]).toEqual([false, 3]);
  api.advance(DAY);
  await work();

  expect(await isRemoved()).toBe(true);
});

test("opening the link of an email changes nothing, and no other link stops the removal", async () => {
  const { api, lose, link } = await academyWithOwner();
  await lose();
  const claim = new URLSearchParams(await link());
  const forged = { ...Object.fromEntries(claim), token: "x".repeat(43) };
  const page = `${AUTH}/second-factor/lost/stop/`;

  const opened = await api.call("GET", `${page}?${claim}`);
  const again = await api.call("GET", `${page}?${claim}`);
  const wrong = await api.call("POST", page, undefined, { form: forged });

  expect([opened.text, again.text].every((text) => text.includes("Keep my second factors"))).toBe(true);
  expect(wrong.status).toBe(410);
});

test("requests cannot flood a mailbox: three a day, and one at a time", async () => {
  const { lose, keep, emails } = await academyWithOwner();
  await lose();
  await lose();
  expect(await emails()).toHaveLength(1);

  for (let index = 0; index < 2; index++) {
    await keep();
    await lose();
  }
  await keep();

  expect((await lose()).body.code).toBe("factor.too_many");
});
