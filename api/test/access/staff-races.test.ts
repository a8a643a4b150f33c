// @covers readings 83, 87

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { factorRecoveriesRepository } from "#domains/accounts/factor-recovery/factor-recoveries.repository.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { completesAll } from "#test/support/essays.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { STAFF_ACCESS } from "./staff-access-table.ts";

/** What a race is about: the values of the path, and the body that both send. */
interface Subject {
  values?: Record<string, string | number>;
  body?: object;
}

type Prepare = (api: TestApi, owner: TestStudent) => Promise<Subject>;

const REASON = { reason: "a test" };

const ofStudent =
  (
    facts: { bought?: boolean; blocked?: boolean },
    bodyOf: (api: TestApi, id: number) => object | Promise<object>,
  ): Prepare =>
  async (api, owner) => {
    const { id } = await api.student({ bought: facts.bought ?? false });
    if (facts.blocked) await api.call("POST", `/api/staff/students/${id}/block/`, { ...REASON, silent: true }, owner);
    return { values: { id }, body: await bodyOf(api, id) };
  };

async function aQuestion(api: TestApi): Promise<number> {
  const asker = await api.student({ bought: true });
  return (await api.call("POST", "/api/courses/questions/", { lecture: 2, content: "Which seat?" }, asker)).body.id;
}

async function anAnswer(api: TestApi): Promise<number> {
  const writer = await api.student({ bought: true });
  const answer = { question: await aQuestion(api), content: "The chosen one." };
  return (await api.call("POST", "/api/courses/answers/", answer, writer)).body.id;
}

async function aCertificate(api: TestApi): Promise<string> {
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aida", last_name: "Sarsen" }, student);
  await completesAll(api, student);
  await runCommand(api.context, "operator:test", ["test-passed", student.email, "all"]);
  await runCommand(api.context, "operator:test", ["evaluate", student.email, "--points", "2"]);
  return (await api.call("GET", "/api/courses/certificates/mine/", undefined, student)).body.certificate.number;
}

const planOf = (instructor: TestStudent) => ({
  title: { en: "Interim measures", ru: "Обеспечительные меры" },
  description: null,
  starts_at: "2026-12-10T13:00:00.000Z",
  duration_minutes: 90,
  link: "https://meet.example/interim",
  instructor: instructor.id,
});

const aSession = async (api: TestApi, owner: TestStudent): Promise<number> =>
  (await api.call("POST", "/api/staff/sessions/", planOf(owner), owner)).body.id;

const aMember: Prepare = async (api) => ({
  values: { id: (await api.staff(["manager"])).id, role: "manager" },
  body: REASON,
});

/** Gives a student a passkey, and begins a request that says it is lost. */
const loseFactors = async ({ context: { db }, now }: TestApi, studentId: number): Promise<void> => {
  const key = { credentialId: `key-${studentId}`, publicKey: "", counter: 0, transports: [], name: "Key" };
  await factorsRepository(db).addPasskey({ ...key, studentId, createdAt: now() });
  await factorRecoveriesRepository(db).begin(studentId, now());
};

/**
 * Steps of which the second must find that the first was taken, with the refusal that the slower member gets. Money, essays,
 * reports, messages, emails, content, films and scholarships have such a test beside their code.
 */
const RACES: Readonly<Record<string, readonly [prepare: Prepare, code: string]>> = {
  "POST /api/staff/students/:id/grant/": [ofStudent({}, () => ({ course: 1, ...REASON })), "student.has_course"],
  "POST /api/staff/students/:id/revoke/": [
    ofStudent({ bought: true }, () => ({ course: 1, ...REASON })),
    "student.no_course",
  ],
  "POST /api/staff/students/:id/extend/": [
    ofStudent({ bought: true }, async ({ context: { db } }, id) => {
      const [row] = await rowsOf<{ until: Date | string }>(
        db,
        sql`select access_until "until" from enrolments where student_id = ${id}`,
      );
      return { course: 1, days: 7, until: new Date(row?.until ?? 0).toISOString(), ...REASON };
    }),
    "staff.changed",
  ],
  "POST /api/staff/students/:id/block/": [ofStudent({}, () => ({ silent: true, ...REASON })), "student.blocked"],
  "POST /api/staff/students/:id/unblock/": [
    ofStudent({ blocked: true }, () => ({ unfounded: false, ...REASON })),
    "student.not_blocked",
  ],
  "POST /api/staff/students/:id/end-sessions/": [
    ofStudent({}, async ({ context: { db } }, id) => {
      const [row] = await rowsOf<{ id: number }>(db, sql`select id from sessions where student_id = ${id}`);
      return { session: row?.id ?? 0, ...REASON };
    }),
    "session.unknown",
  ],
  "POST /api/staff/students/:id/remove-factors/": [
    ofStudent({}, async (api, id) => {
      await loseFactors(api, id);
      return { checked: "Passport in a video call.", ...REASON };
    }),
    "staff.changed",
  ],
  "POST /api/staff/students/:id/keep-factors/": [
    ofStudent({}, async (api, id) => {
      await loseFactors(api, id);
      return REASON;
    }),
    "factor.not_lost",
  ],
  "POST /api/staff/certificates/:number/withdraw/": [
    async (api) => ({ values: { number: await aCertificate(api) }, body: REASON }),
    "certificate.withdrawn",
  ],
  "POST /api/staff/certificates/:number/reissue/": [
    async (api) => ({ values: { number: await aCertificate(api) }, body: { name: "Aida Sarsenova", ...REASON } }),
    "staff.changed",
  ],
  "PUT /api/staff/sessions/:id/": [
    async (api, owner) => ({
      values: { id: await aSession(api, owner) },
      body: { ...planOf(owner), duration_minutes: 60, revision: 0 },
    }),
    "staff.changed",
  ],
  "POST /api/staff/sessions/:id/cancel/": [
    async (api, owner) => ({ values: { id: await aSession(api, owner) }, body: REASON }),
    "seminar.cancelled",
  ],
  "POST /api/staff/mailings/:id/cancel/": [
    async (api, owner) => {
      const both = { en: "The seminar moves", ru: "Семинар перенесён" };
      const mailing = { purpose: "contract", audience: { kind: "all" }, subject: both, body: both };
      const planned = { ...mailing, starts_at: "2026-12-10T13:00:00.000Z", key: "a-key-of-one-form" };
      return { values: { id: (await api.call("POST", "/api/staff/mailings/", planned, owner)).body.id } };
    },
    "staff.changed",
  ],
  "POST /api/staff/questions/:id/answers/": [
    async (api) => ({ values: { id: await aQuestion(api) }, body: { content: "It does.", last_answer: null } }),
    "staff.changed",
  ],
  "POST /api/staff/questions/:id/hide/": [
    async (api) => ({ values: { id: await aQuestion(api) }, body: REASON }),
    "staff.changed",
  ],
  "POST /api/staff/questions/:id/show/": [
    async (api, owner) => {
      const id = await aQuestion(api);
      await api.call("POST", `/api/staff/questions/${id}/hide/`, REASON, owner);
      return { values: { id }, body: REASON };
    },
    "staff.changed",
  ],
  "POST /api/staff/answers/:id/hide/": [
    async (api) => ({ values: { id: await anAnswer(api) }, body: REASON }),
    "staff.changed",
  ],
  "POST /api/staff/answers/:id/show/": [
    async (api, owner) => {
      const id = await anAnswer(api);
      await api.call("POST", `/api/staff/answers/${id}/hide/`, REASON, owner);
      return { values: { id }, body: REASON };
    },
    "staff.changed",
  ],
  "DELETE /api/staff/suppressions/:student/:cause/": [
    async (api, owner) => {
      const { id, email } = await api.student();
      await api.call("POST", "/api/staff/suppressions/", { address: email, ...REASON }, owner);
      return { values: { student: id, cause: "staff" }, body: REASON };
    },
    "staff.changed",
  ],
  "DELETE /api/staff/members/:id/roles/:role/": [aMember, "staff.changed"],
  "DELETE /api/staff/invitations/:id/": [
    async (api, owner) => {
      const invitation = { email: "somebody@academy.example", role: "manager" };
      await api.call("POST", "/api/staff/invitations/", invitation, owner);
      const { invitations } = (await api.call("GET", "/api/staff/members/", undefined, owner)).body;
      return { values: { id: invitations[0].id }, body: REASON };
    },
    "staff.changed",
  ],
};

/** Steps of which the last one counts, or that change nothing twice: both may succeed. */
const BOTH_MAY = [
  "POST /api/staff/students/:id/resend-code/",
  "PUT /api/staff/members/:id/person/",
  "PUT /api/staff/questions/:id/important/",
  "PUT /api/staff/sessions/:id/recording/",
  "POST /api/staff/sessions/:id/attendance/",
  "POST /api/staff/sessions/",
  "PUT /api/staff/messages/:id/read/",
  "PUT /api/staff/messages/:id/spam/",
  "POST /api/staff/money/orders/:id/reconcile/",
  "POST /api/staff/money/orders/:id/receipt/",
] as const;

const pathOf = (call: string, values: Record<string, string | number> = {}) =>
  (call.split(" ")[1] ?? "").replace(/:(\w+)/g, (_, name: string) => String(values[name]));

test.for(Object.entries(RACES))(
  "of two members at once at %s one succeeds, and the other gets a conflict",
  async ([call, [prepare, code]]) => {
    const api = await startTestApi();
    const [one, other] = [await api.staff(["owner"]), await api.staff(["owner"])];
    const { values, body } = await prepare(api, one);
    const action = STAFF_ACCESS[call]?.audit ?? "";
    const linesBefore = await rowsOf(api.context.db, sql`select id from audit where action = ${action}`);

    const method = call.split(" ")[0] as "POST";
    const answers = await Promise.all([one, other].map((who) => api.call(method, pathOf(call, values), body, who)));

    const lines = await rowsOf(api.context.db, sql`select id from audit where action = ${action}`);
    const [served, slower] = answers.toSorted((a, b) => a.status - b.status);
    expect([served?.status, slower?.body.code]).toEqual([expect.toBeOneOf([200, 201]), code]);
    expect(lines.length - linesBefore.length).toBe(1);
  },
);

test("the table of races, and of actions that both may take, lists existing calls of the staff once each", () => {
  const names = [...Object.keys(RACES), ...BOTH_MAY];

  expect(names.filter((name) => !STAFF_ACCESS[name])).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
