import { expect, test } from "vitest";
import { emptyRegistry, withLive } from "./stored-registry.ts";

const first = { version: "aaaaaaaaaaaa", manifest: "sha384-a" };
const second = { version: "bbbbbbbbbbbb", manifest: "sha384-b" };

test("a first release has no previous version", () => {
  expect(withLive(emptyRegistry, "auth", first).parts.auth).toEqual({ ...first, previous: null });
});

test("a release changes one entry and keeps the live version as the previous one", () => {
  const before = withLive(withLive(emptyRegistry, "auth", first), "public", first);

  const after = withLive(before, "auth", second);

  expect(after).toEqual({ revision: 3, parts: { ...before.parts, auth: { ...second, previous: first } } });
});

test("releasing the live version again changes nothing", () => {
  const registry = withLive(emptyRegistry, "auth", first);

  expect(withLive(registry, "auth", first)).toBe(registry);
});

test("a rollback releases the previous version, and the replaced one becomes the fallback", () => {
  const registry = withLive(withLive(emptyRegistry, "auth", first), "auth", second);

  expect(withLive(registry, "auth", first).parts.auth).toEqual({ ...first, previous: second });
});
