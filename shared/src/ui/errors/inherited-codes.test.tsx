import { provideRolePaths, useRolePath } from "@academy/shared/router";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

/** Every property name that a plain object inherits, and `prototype`, which functions have. */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];

test.each(INHERITED)("a code that names %s of every object is unknown: the server's sentence is shown", (name) => {
  const { ofCode } = renderHook(useErrorMessages).result.current;

  for (const code of [name, `${name}.name`, `account.${name}`, `constructor.${name}`, `${name}.${name}`])
    expect(ofCode(code, "The server's sentence."), code).toBe("The server's sentence.");
});

test.each(INHERITED)("a screen with the role %s has its own address, and nobody else gets one by it", (name) => {
  type Role = Parameters<ReturnType<typeof useRolePath>>[0];
  provideRolePaths([{ role: "home", path: "/home" }]);
  const none = renderHook(useRolePath).result.current(name as Role);
  provideRolePaths([
    { role: name, path: `/own/:${name}/` },
    { role: "home", path: "/home" },
  ]);
  const path = renderHook(useRolePath).result.current;

  expect(none).toBe("/");
  expect(path(name as Role)).toBe("/own//");
  expect(path(name as Role, { [name]: "a/b" })).toBe("/own/a%2Fb/");
  expect(path("home" as Role)).toBe("/home");
  expect(Object.keys(Object.prototype)).toEqual([]);
});
