// Both databases (no value in any field|into a cursor): values that a database refuses are reported by another driver.
import { QuestionSort } from "@academy/shared/contract/questions";
import { expect, test } from "vitest";
import { attacker } from "./attacker.ts";
import { fieldsOf } from "./fields.ts";
import { fuzzBodiesAt, fuzzValues } from "./fuzz-values.ts";
import { GOOD, studentsKnown } from "./known-calls.ts";

const VALUES = fuzzValues();

test("no value in any field breaks the server, and every refusal says why", { timeout: 600_000 }, async () => {
  const { contract, isMine, tryField } = await attacker();
  const fields = fieldsOf(contract).filter(({ call }) => isMine(call));
  const calls = new Set(fields.map(({ call }) => call));

  const faults: string[] = [];
  for (const [index, field] of fields.entries())
    faults.push(...(await tryField(field, index, studentsKnown(contract, field.call))));

  expect(fields.length).toBeGreaterThan(60);
  expect(Object.keys(GOOD).filter((call) => !calls.has(call))).toEqual([]);
  expect(faults).toEqual([]);
});

test("no position written into a cursor breaks the server, and every refusal says why", {
  timeout: 600_000,
}, async () => {
  const { fault } = await attacker();

  const faults: string[] = [];
  for (const sort of QuestionSort.options) {
    for (const value of VALUES) {
      const cursors = [{ sort, id: value, title: "" }, { sort, id: 1, title: value }, value];
      const pending = cursors.map(async (index) => {
        const cursor = Buffer.from(JSON.stringify(index) ?? "").toString("base64url");
        const path = `/api/courses/lectures/4/questions/?sort=${sort}&cursor=${cursor}`;
        const found = await fault("GET", path);
        if (found) faults.push(`${JSON.stringify(index).slice(0, 100)}: ${found}`);
      });
      await Promise.all(pending);
    }
  }

  expect(faults).toEqual([]);
});

test("no body breaks the server, and every refusal says why", { timeout: 600_000 }, async () => {
  const { writing: calls, tryBody, api, student } = await attacker();

  const faults: string[] = [];
  for (const [index, call] of calls.entries()) {
    const pending = fuzzBodiesAt(index).map(async ([name, body]) => {
      const found = await tryBody(call, body);
      if (found) faults.push(`${call} with ${name}: ${found}`);
    });
    await Promise.all(pending);
  }

  const { body } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect(calls.length).toBeGreaterThan(15);
  expect(faults).toEqual([]);
  expect([({} as Record<string, unknown>).isAdmin, body.email]).toEqual([undefined, student.email]);
});
