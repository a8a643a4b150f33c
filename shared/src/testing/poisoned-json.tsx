import fc from "fast-check";
import { expect } from "vitest";

const NAMES = ["__proto__", "constructor", "prototype"] as const;

const objectOf = (fields: readonly (readonly [string, string])[]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;

/** JSON whose objects have prototype names as keys, at any depth. It is text, because objects in JavaScript would lose such keys. */
const poison: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('{"polluted":1}', "1", '"polluted"', "null", "[]"),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES, "polluted", "toString"), tie("value")), { minLength: 1, maxLength: 3 })
      .map(objectOf),
    fc.array(tie("value"), { maxLength: 2 }).map((items) => `[${items.join()}]`),
  ),
})).value;

/** A value, as JSON, with prototype names added to its objects at any depth. */
function poisoned(value: unknown): fc.Arbitrary<string> {
  if (Array.isArray(value)) return fc.tuple(...value.map(poisoned)).map((items) => `[${items.join()}]`);
  if (typeof value !== "object" || value === null) return fc.constant(JSON.stringify(value));
  const fields = Object.entries(value).map(([name, inner]) => poisoned(inner).map((text) => [[name, text] as const]));
  const besides = fc.oneof(
    fc.constant([]),
    fc.tuple(fc.constantFrom(...NAMES), poison).map((field) => [field]),
  );
  return fc.tuple(besides, ...fields).map((all) => objectOf(all.flat()));
}

/** JSON from outside that has prototype names as keys: any JSON, or a valid answer with such keys added. */
export const poisonedJson = (right?: unknown): fc.Arbitrary<string> =>
  right === undefined ? poison : fc.oneof(poison, poisoned(JSON.parse(JSON.stringify(right))));

/** A query string with prototype names, in the notations of libraries that parse nested objects. */
export const poisonedSearch = (...known: string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...NAMES, ...known),
        fc.constantFrom("", "[polluted]", "[prototype][polluted]", ".polluted", ".__proto__.polluted", "[]"),
        fc.constantFrom("1", "__proto__", "constructor", "prototype"),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => `?${all.map(([name, rest, value]) => `${name}${rest}=${value}`).join("&")}`);

const SHARED_BY_ALL = [Object, Object.prototype, Array, Array.prototype, Function.prototype, String.prototype];

/** Takes a snapshot of what every object inherits; the returned function lists what was added or changed since, and undoes it. */
function watchPrototypes(): () => string[] {
  const before = SHARED_BY_ALL.map((each) => Object.getOwnPropertyDescriptors(each) as PropertyDescriptorMap);
  return () =>
    SHARED_BY_ALL.flatMap((each, at) => {
      const known = before[at] ?? {};
      const changed = Reflect.ownKeys(each).filter(
        (name) => Reflect.getOwnPropertyDescriptor(each, name)?.value !== known[name as string]?.value,
      );
      for (const name of changed) {
        Reflect.deleteProperty(each, name);
        if (Object.hasOwn(known, name)) Object.defineProperty(each, name, known[name as string] ?? {});
      }
      return changed.map(String);
    });
}

/** Whether an object anywhere in a value inherits from data in place of a class. */
function inheritsFromData(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isOfClass = prototype === null || (prototype as object).constructor?.prototype === prototype;
  return !isOfClass || Reflect.ownKeys(value).some((name) => inheritsFromData(Reflect.get(value, name), seen));
}

const RUNS = 50;

/**
 * Feeds a function with data from outside. Fails with the smallest input that changes what every object inherits, or whose
 * result inherits from data; and when the function refused all inputs, because then nothing was tested. Refusing some of them is
 * fine.
 */
export async function expectNoPollution(data: fc.Arbitrary<string>, take: (text: string) => unknown): Promise<void> {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(data, async (text) => {
      const changed = watchPrototypes();
      let result: unknown;
      try {
        result = await take(text);
        taken++;
      } catch {
        // The function refused the input.
      }
      expect({ changed: changed(), inherits: inheritsFromData(result) }).toEqual({ changed: [], inherits: false });
    }),
    { numRuns: RUNS },
  );
  expect(taken, "how often data were taken").toBeGreaterThan(0);
}
