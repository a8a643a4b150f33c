// Both databases (no value in any field|into a cursor): values that a database refuses are told by another driver.
import { QuestionSort } from "@academy/shared/contract/questions";
import { expect, inject, test } from "vitest";
import { attacker } from "./attacker.ts";
import { fieldsOf } from "./fields.ts";
import { FUZZ_BODIES, FUZZ_VALUES, SAMPLE } from "./fuzz-values.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether all fuzz values are tried, or the sample. */
    thorough: boolean;
  }
}

const VALUES = inject("thorough") ? FUZZ_VALUES : FUZZ_VALUES.slice(0, SAMPLE);

/** Bodies that are right in every field but the one that is tried. */
const GOOD: Readonly<Record<string, object>> = {
  "POST /api/student/auth/register/": {
    email: "new@example.com",
    password1: "a long walk home",
    password2: "a long walk home",
  },
  "POST /api/student/auth/token/": { email: "new@example.com", password: "x" },
  "POST /api/student/auth/recovery/verify/": { email: "new@example.com", code: "0000" },
  "PATCH /api/student/student/update/": { first_name: "A", last_name: "B" },
  "PUT /api/courses/lectures/{id}/progress/": {
    position: 1,
    watched: [[0, 1]],
    speed: 1,
    completed: false,
    watched_at: "2026-11-21T12:00:00.000Z",
  },
  "POST /api/courses/lectures/:id/notes/": { second: 7, content: "Words." },
  "PATCH /api/courses/notes/:id/": { content: "Words." },
  "PUT /api/courses/attempts/{id}/answers/{question}/": {
    answer: { kind: "single", option: 0 },
    marked: true,
    chosen_at: "2026-11-21T12:00:00.000Z",
  },
  "POST /api/courses/questions/": { lecture: 4, content: "Words." },
  "POST /api/courses/answers/": { question: 1, content: "Words." },
  "POST /api/courses/feedback/": { name: "A", email: "a@example.com", message: "Hello" },
  "POST /api/client-errors/": { error_id: "e1", area: "learning", version: "abc", phase: "entry" },
  "POST /api/area-visits/": { entries: [{ area: "learning", version: "abc" }], vitals: [] },
  "GET /api/translate/": { tl: "ru", q: "The Award" },
};

test("no value in any field breaks the server, and every refusal says why", { timeout: 600_000 }, async () => {
  const { contract, isMine, tryField } = await attacker();
  const fields = fieldsOf(contract).filter(({ call }) => isMine(call));

  const faults: string[] = [];
  for (const field of fields) {
    for (const value of VALUES) {
      const found = await tryField(field, value, { good: GOOD[field.call] });
      if (found) faults.push(`${field.call} ${field.in} ${field.way.join(".")} = ${JSON.stringify(value)}: ${found}`);
    }
  }

  expect(fields.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
});

test("no place written into a cursor breaks the server, and every refusal says why", { timeout: 600_000 }, async () => {
  const { fault } = await attacker();

  const faults: string[] = [];
  for (const sort of QuestionSort.options) {
    for (const value of VALUES) {
      for (const place of [{ sort, id: value, title: "" }, { sort, id: 1, title: value }, value]) {
        const cursor = Buffer.from(JSON.stringify(place) ?? "").toString("base64url");
        const path = `/api/courses/lectures/4/questions/?sort=${sort}&cursor=${cursor}`;
        const found = await fault("GET", path);
        if (found) faults.push(`${JSON.stringify(place).slice(0, 100)}: ${found}`);
      }
    }
  }

  expect(faults).toEqual([]);
});

test("no body breaks the server, and every refusal says why", { timeout: 600_000 }, async () => {
  const { writing: calls, tryBody, api, student } = await attacker();

  const faults: string[] = [];
  for (const call of calls) {
    for (const [name, body] of FUZZ_BODIES) {
      const found = await tryBody(call, body);
      if (found) faults.push(`${call} with ${name}: ${found}`);
    }
  }

  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(calls.length).toBeGreaterThan(15);
  expect(faults).toEqual([]);
  expect([({} as Record<string, unknown>).isAdmin, body.email]).toEqual([undefined, student.email]);
});
