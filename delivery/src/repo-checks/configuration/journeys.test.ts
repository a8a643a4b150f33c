import { pathToFileURL } from "node:url";
import type { Area } from "@academy/shared/area";
import { expect, test } from "vitest";
import { AREAS, folderOf, ROOT } from "#config.ts";
import { journeyFiles } from "#rehearsal/journeys.ts";
import { shapeOf } from "#release/address-clashes.ts";

const files = journeyFiles(ROOT);

/** Journeys that open no screen. */
const WITHOUT_ADDRESSES = ["journeys/releases/source-maps.spec.ts"];

async function addressesOf(id: string): Promise<string[]> {
  const { area } = (await import(pathToFileURL(`${ROOT}/${folderOf(id)}/src/area.ts`).href)) as { area: Area };
  return area.routes.map(({ path }) => path);
}

test("every file of journeys names the addresses that it opens", () => {
  expect(files.length).toBeGreaterThan(50);
  const unnamed = files.filter(({ addresses }) => addresses.length === 0).map(({ file }) => file);
  expect(unnamed, 'name them after the imports: test.use({ addresses: ["/signin"] });').toEqual(WITHOUT_ADDRESSES);
});

test("each named address has an owner, and each address of an area a journey", async () => {
  const owned = (await Promise.all(AREAS.map(addressesOf))).flat().map(shapeOf);
  const opened = files.flatMap(({ addresses }) => addresses).map(shapeOf);

  expect(owned.length).toBeGreaterThan(30);
  expect([...new Set(opened)].filter((address) => !owned.includes(address))).toEqual([]);
  const unopened = owned.filter((address) => !opened.includes(address));
  expect(unopened, "write a journey that opens them, and name them in its file (e2e/README.md)").toEqual([]);
});
