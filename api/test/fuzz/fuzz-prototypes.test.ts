import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { type Attack, attacker } from "./attacker.ts";
import { staffKnown, studentsKnown } from "./known-calls.ts";

/** How many bodies and queries each call gets. */
const RUNS = inject("thorough") ? 60 : 2;

const key = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "isAdmin",
  "content",
  "email",
  "roles",
);

const leaf = fc.constantFrom("true", '"owner"', "null", "[]", "1", '"__proto__"');

/** JSON whose objects name prototypes at any depth; as text, since a program's own objects lose such names. */
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc
      .array(fc.tuple(key, tie("value")), { minLength: 1, maxLength: 3 })
      .map((fields) => `{${fields.map(([name, value]) => `"${name}":${value}`).join(",")}}`),
    fc.array(tie("value"), { maxLength: 2 }).map((items) => `[${items.join(",")}]`),
  ),
})).value;

/** A body that is valid except for one more name of a prototype. */
const besides = (good: object | undefined, poison: string) =>
  `${JSON.stringify(good ?? {}).slice(0, -1)}${Object.keys(good ?? {}).length > 0 ? "," : ""}"__proto__":${poison}}`;

const query = fc
  .array(fc.tuple(key, fc.constantFrom("", "[isAdmin]", "[prototype][isAdmin]", ".isAdmin", "[]")), {
    minLength: 1,
    maxLength: 3,
  })
  .map((names) => names.map(([name, rest]) => `${name}${rest}=1`).join("&"));

const untouched = (): string[] =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype].flatMap((prototype) =>
    Object.keys(prototype),
  );

test.for<[string, [] | ["owner"]]>([
  ["a student", []],
  ["an owner of the staff", ["owner"]],
])(
  "no keys that %s puts into a body or a query change the prototype of all objects",
  { timeout: 600_000 },
  async ([, roles]) => {
    const { contract, isMine, writing, ask, fault, student } = await attacker(roles);
    const knownOf = (call: string) => (roles.length > 0 ? staffKnown(call, student) : studentsKnown(contract, call));
    const pathOf = (call: string) => (call.split(" ")[1] ?? "").replace(/\{\w+\}/g, "4");
    const reading = Object.entries(contract.paths)
      .filter(([, methods]) => methods.get)
      .map(([path]) => `GET ${path}`)
      .filter(isMine);

    for (const call of writing) {
      await fc.assert(
        fc.asyncProperty(json, async (body) => {
          expect(await fault(call, pathOf(call), body), call).toBeNull();
          expect(await fault(call, pathOf(call), besides(knownOf(call).good, body)), call).toBeNull();
          expect(untouched(), call).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    }
    for (const call of reading) {
      await fc.assert(
        fc.asyncProperty(query, async (search) => {
          const attack: Attack = { call, path: `${pathOf(call)}?${search}` };
          expect((await ask(attack)).status, `${call}?${search}`).toBeLessThan(500);
          expect(untouched(), call).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    }
  },
);

test("a planted server that merges its input is reported", async () => {
  const merge = (into: Record<string, unknown>, from: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(from)) {
      const inner = into[name];
      if (typeof value === "object" && value !== null && typeof inner === "object" && inner !== null)
        merge(inner as Record<string, unknown>, value as Record<string, unknown>);
      else into[name] = value;
    }
  };
  const before = Object.getOwnPropertyDescriptors(Object.prototype);

  const found = fc.check(
    fc.property(json, (body) => {
      const sent = JSON.parse(body);
      if (typeof sent !== "object" || sent === null) return true;
      merge({}, sent);
      const isChanged = untouched().length > 0;
      for (const name of Object.getOwnPropertyNames(Object.prototype)) {
        if (!Object.hasOwn(before, name)) Reflect.deleteProperty(Object.prototype, name);
      }
      Object.defineProperties(Object.prototype, before);
      return !isChanged;
    }),
    { numRuns: 2_000 },
  );

  expect(found.failed).toBe(true);
  expect(untouched()).toEqual([]);
});
