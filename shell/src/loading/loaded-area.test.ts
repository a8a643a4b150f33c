import type { Area } from "@academy/shared/area";
import { expect, test } from "vitest";
import { isRegistered } from "./loaded-area.ts";

const area = { id: "auth", routes: [{ path: "/signin" }, { path: "/people/:slug" }] } as unknown as Area;

test.each<[string, string, string[], boolean]>([
  ["with its id and its addresses", "auth", ["/signin", "/people/:slug"], true],
  ["under another id", "profile", ["/signin", "/people/:slug"], false],
  ["with an address that is not registered", "auth", ["/signin"], false],
  ["without a registered address", "auth", ["/signin", "/people/:slug", "/forgot"], false],
  ["with its addresses in another order", "auth", ["/people/:slug", "/signin"], false],
])("an area %s: shown is %j %j, %s", (_, id, paths, shown) => {
  expect(
    isRegistered(
      area,
      id,
      paths.map((path) => ({ path })),
    ),
  ).toBe(shown);
});
