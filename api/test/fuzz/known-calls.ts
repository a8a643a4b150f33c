import { STAFF_ACCESS } from "#test/access/staff-access-table.ts";
import type { OpenApi } from "#test/contract/breaking-changes.ts";
import type { Known } from "./attacker.ts";
import { exampleOf } from "./example-of.ts";

/** Bodies and queries that are valid in every field, where the contract's schema does not say enough to make one. */
export const GOOD: Readonly<Record<string, object>> = {
  "POST /api/student/auth/register": {
    email: "new@example.com",
    password1: "a long walk home",
    password2: "a long walk home",
  },
  "POST /api/student/auth/token": { email: "new@example.com", password: "x" },
  "POST /api/student/auth/recovery/verify": { email: "new@example.com", code: "0000" },
  "PATCH /api/student/student/update": { first_name: "A", last_name: "B" },
  "PUT /api/courses/lectures/{id}/progress": {
    position: 1,
    watched: [[0, 1]],
    speed: 1,
    completed: false,
    watched_at: "2026-11-21T12:00:00.000Z",
  },
  "POST /api/courses/lectures/{id}/notes": { second: 7, content: "Words." },
  "PATCH /api/courses/notes/{id}": { content: "Words." },
  "PUT /api/courses/attempts/{id}/answers/{question}": {
    answer: { kind: "single", option: 0 },
    marked: true,
    chosen_at: "2026-11-21T12:00:00.000Z",
  },
  "POST /api/courses/questions": { lecture: 4, content: "Words." },
  "POST /api/courses/answers": { question: 1, content: "Words." },
  "POST /api/courses/feedback": { name: "A", email: "a@example.com", message: "Hello" },
  "POST /api/client-errors": { error_id: "e1", area: "learning", version: "abc", phase: "entry" },
  "POST /api/area-visits": { entries: [{ area: "learning", version: "abc" }], vitals: [] },
  "GET /api/translate": { tl: "ru", q: "The Award" },
};

/** What is valid for a call of a student: a body that is named here, else one made from its schema. */
export function studentsKnown({ paths }: OpenApi, call: string): Known {
  const [method = "", path = ""] = call.split(" ");
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
  const good = GOOD[call] ?? (schema && (exampleOf(schema) as object));
  return { good };
}

/** What the access table knows of a call of the staff; `student` has an order. */
export function staffKnown(call: string, student: { id: number }): Known {
  const route = call.replace(/\{(\w+)\}/g, ":$1");
  const row = STAFF_ACCESS[route] ?? STAFF_ACCESS[`${route}/`];
  const there: readonly (readonly [pattern: RegExp, id: number])[] = [
    [/\/staff\/students\//, student.id],
    [/\/staff\/(?:money|questions|answers|sessions)\//, 1],
  ];
  const id = there.find(([path]) => path.test(call))?.[1] ?? 4;
  const good = row?.body ?? Object.fromEntries(new URLSearchParams(row?.query));
  return { values: { ...row?.values, id: row?.values?.id === "0".repeat(32) ? "0".repeat(32) : id }, good };
}
