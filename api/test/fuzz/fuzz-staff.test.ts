// Both databases (no value in any field|into a cursor): values that a database refuses are reported by another driver.
import { expect, test } from "vitest";
import { attacker } from "./attacker.ts";
import { fieldsOf } from "./fields.ts";
import { fuzzBodiesAt, fuzzValues } from "./fuzz-values.ts";
import { staffKnown } from "./known-calls.ts";

const VALUES = fuzzValues();

/** An owner, who may do everything, and a student with an order: so requests pass the guard and reach rows that exist. */
async function owner() {
  const found = await attacker(["owner"]);
  const knownOf = (call: string) => staffKnown(call, found.student);
  return { ...found, knownOf };
}

test("no value in any field of the staff's calls breaks the server, and every refusal says why", {
  timeout: 600_000,
}, async () => {
  const { contract, isMine, tryField, knownOf } = await owner();
  const fields = fieldsOf(contract).filter(({ call }) => isMine(call));

  const faults: string[] = [];
  for (const [index, field] of fields.entries()) faults.push(...(await tryField(field, index, knownOf(field.call))));

  expect(fields.length).toBeGreaterThan(150);
  expect(faults).toEqual([]);
});

test("no position written into a cursor of the staff's lists breaks the server, and every refusal says why", {
  timeout: 600_000,
}, async () => {
  const { contract, isMine, fault } = await owner();
  const lists = fieldsOf(contract).filter(
    ({ call, in: where, way }) => isMine(call) && where === "query" && way[0] === "cursor",
  );

  const faults: string[] = [];
  for (const { call } of lists) {
    const path = (call.split(" ")[1] ?? "").replace(/\{\w+\}/g, "1");
    for (const value of VALUES) {
      const cursors = [[value], ["2026-12-01T09:00:00.000Z", value], [value, 1], ["a", value], value];
      const calls = cursors.map(async (keys) => {
        const cursor = Buffer.from(JSON.stringify(keys) ?? "").toString("base64url");
        const found = await fault(call, `${path}?cursor=${cursor}`);
        if (found) faults.push(`${call} ${JSON.stringify(keys).slice(0, 100)}: ${found}`);
      });
      await Promise.all(calls);
    }
  }

  expect(lists.length).toBeGreaterThan(8);
  expect(faults).toEqual([]);
});

test("no body of the staff's calls breaks the server, and every refusal says why", { timeout: 600_000 }, async () => {
  const { writing, tryBody, knownOf, api, caller } = await owner();

  const faults: string[] = [];
  for (const [index, call] of writing.entries()) {
    const calls = fuzzBodiesAt(index).map(async ([name, body]) => {
      const found = await tryBody(call, body, knownOf(call));
      if (found) faults.push(`${call} with ${name}: ${found}`);
    });
    await Promise.all(calls);
  }

  const { body } = await api.call("GET", "/api/staff/me/", undefined, caller);
  expect(writing.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
  expect([({} as Record<string, unknown>).isAdmin, body.roles]).toEqual([undefined, ["owner"]]);
});
