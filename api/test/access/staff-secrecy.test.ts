// @covers readings 83, 87

import { STAFF_ROLES, type StaffRole } from "@academy/shared/contract/roles";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { essayOf, essayWriter, save, submit } from "#test/support/essays.ts";
import { STAFF_ACCESS } from "./staff-access-table.ts";

const ESSAY_TEXT = "unmistakable";

/** An academy in which one student has left something everywhere; gives these traces. */
async function academyWithTraces() {
  const { api, student } = await essayWriter();
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Canarina", last_name: "Hidden" }, student);
  await save(api, student, Array.from({ length: 1500 }, () => ESSAY_TEXT).join(" "), 0);
  await submit(api, student, 1);
  await api.call("POST", "/api/courses/questions/", { lecture: 2, content: "Which seat?" }, student);
  const message = { name: "Writer", email: "writer@example.com", message: "A confidential matter." };
  await api.call("POST", "/api/courses/feedback/", message);
  const owner = await api.staff(["owner"]);
  const invitation = { email: "invited@academy.example", role: "manager" };
  await api.call("POST", "/api/staff/invitations/", invitation, owner);
  const { id: essay } = await essayOf(api, student);
  const [question] = await rowsOf<{ id: number }>(
    api.context.db,
    sql`select id from questions where student_id = ${student.id}`,
  );
  const ids: readonly (readonly [pattern: RegExp, id: number])[] = [
    [/\/students\//, student.id],
    [/\/essays\//, essay],
    [/\/questions\//, question?.id ?? 0],
  ];
  /** The address of a call, with the rows of that student. */
  const addressOf = (call: string) => {
    const row = STAFF_ACCESS[call];
    const id = ids.find(([pattern]) => pattern.test(call))?.[1] ?? 1;
    const values: Record<string, string | number> = { ...row?.values, id };
    const path = (call.split(" ")[1] ?? "").replace(/:(\w+)/g, (_, name: string) => String(values[name]));
    return row?.query ? `${path}?${row.query}` : path;
  };
  return { api, student, message, invitation, addressOf };
}

/** Which traces no answer may hold for a role. */
const SECRETS: Readonly<
  Record<StaffRole, readonly ("email" | "name" | "price" | "message" | "essay" | "invitation")[]>
> = {
  // None of these lectures is theirs, and essays are read without their author's name.
  instructor: ["email", "name", "price", "message", "invitation"],
  manager: ["essay", "invitation"],
  owner: [],
  // No money, no essays; the accountant knows who paid and no one else's emails.
  support: ["price", "essay", "invitation"],
  accountant: ["message", "essay", "invitation"],
};

/** What a call tells a role all the same: instructors know those whom they teach by their names. */
const DISCLOSED: Readonly<Record<StaffRole, readonly string[]>> = {
  instructor: ["GET /api/staff/students/ tells name", "GET /api/staff/students/:id/timeline/ tells name"],
  manager: [],
  owner: [],
  support: [],
  accountant: [],
};

test.for(STAFF_ROLES)(
  "no answer gives the %s data that the role may not see, and none contains a secret",
  async (role) => {
    const { api, student, message, invitation, addressOf } = await academyWithTraces();
    const member = await api.staff([role]);
    const traces = {
      email: student.email,
      name: "Canarina",
      price: "KZT",
      message: message.message,
      essay: ESSAY_TEXT,
      invitation: invitation.email,
    };
    const reads = Object.keys(STAFF_ACCESS).filter((call) => call.startsWith("GET "));
    const [hashes] = await rowsOf<{ password: string; session: string }>(
      api.context.db,
      sql`select password_hash "password", token_hash "session" from students
        join sessions on student_id = students.id where students.id = ${student.id}`,
    );

    const leaks: string[] = [];
    const seen = new Set<string>();
    for (const call of reads) {
      const { status, text } = await api.call("GET", addressOf(call), undefined, member);
      if (status !== 200) continue;
      for (const [what, trace] of Object.entries(traces))
        if (text.includes(trace) && !DISCLOSED[role].includes(`${call} tells ${what}`)) seen.add(what);
      for (const what of SECRETS[role]) if (text.includes(traces[what])) leaks.push(`${call} tells ${what}`);
      for (const hash of [hashes?.password, hashes?.session, student.token])
        if (hash && text.includes(hash)) leaks.push(`${call} tells a secret of the account`);
    }

    expect(leaks.toSorted()).toEqual(DISCLOSED[role].toSorted());
    // A role that may see the traces does see them: the test would not pass over an empty academy.
    const visible = Object.keys(traces).filter((what) => !SECRETS[role].some((secret) => secret === what));
    expect([...seen].toSorted()).toEqual(visible.toSorted());
  },
);
