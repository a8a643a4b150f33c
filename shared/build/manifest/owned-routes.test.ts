// @covers spec §2.2, reading 110

import { AREA_CONTRACT, type Area, type AreaRoute } from "@academy/shared/area";
import { expect, test } from "vitest";
import { ownedRoutes } from "./owned-routes.ts";

const routes = (route: Partial<AreaRoute>): Promise<object[]> => {
  const area: Area = {
    id: "library",
    contract: AREA_CONTRACT,
    texts: { en: async () => ({ nav: { title: "Library" } }), ru: async () => ({ nav: { title: "Библиотека" } }) },
    routes: [
      { path: "/library", handle: { role: "library", access: "student" }, screen: async () => () => null, ...route },
    ],
  };
  return ownedRoutes(area);
};
const owned = { path: "/library", role: "library", access: "student" };
const text = { en: "Library", ru: "Библиотека" };

test("the registry lists an address as before where its area declares no link", async () => {
  expect(await routes({})).toEqual([owned]);
});

test("a link in the header is listed with its texts, its order and for whom it is: by default for those who may open the screen", async () => {
  const header = { text: "nav.title", order: 10 };

  expect(await routes({ header })).toEqual([{ ...owned, header: { text, order: 10, access: "student" } }]);
  expect(await routes({ header: { ...header, access: "anyone" } })).toMatchObject([{ header: { access: "anyone" } }]);
});

test.each([
  ["without a text", { header: { text: "nav.none", order: 10 } }, `no "nav.none"`],
  [
    "to an address with parameters",
    { path: "/library/:id", header: { text: "nav.title", order: 10 } },
    "/library/:id has",
  ],
])("a link %s fails the build", async (_, route, sentence) => {
  await expect(routes(route)).rejects.toThrow(sentence);
});
