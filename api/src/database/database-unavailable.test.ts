import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });

test.for<[string, unknown, boolean]>([
  ["a refused connection", coded("ECONNREFUSED"), true],
  ["a socket that is not there", coded("ENOENT", { syscall: "connect" }), true],
  ["a file that is not there", coded("ENOENT", { syscall: "open" }), false],
  ["a server that shuts down", coded("57P01"), true],
  ["a server that starts up", coded("57P03"), true],
  ["a statement that took too long", coded("57014"), true],
  ["a lock that took too long", coded("55P03"), true],
  ["too many connections", coded("53300"), true],
  ["a disk that refuses a write", coded("58030"), true],
  ["a cause inside a cause", new Error("query failed", { cause: coded("08006") }), true],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), true],
  ["a unique key that is there", coded("23505"), false],
  ["a table that is not there", coded("42P01"), false],
  ["an error of ours", new Error("x"), false],
  ["no error at all", "x", false],
])("%s", ([, error, isAway]) => {
  expect(isDatabaseUnavailable(error)).toBe(isAway);
});
