import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AREAS, folderOf, ROOT } from "@academy/delivery/config.ts";
import { journeyFiles } from "@academy/delivery/rehearsal/journeys.ts";
import { BY_DAY } from "@academy/delivery/rehearsal/run-journeys.ts";
import { shapeOf } from "@academy/delivery/release/build/address-clashes.ts";
import type { Area } from "@academy/shared/area";
import { expect, test } from "vitest";

const files = journeyFiles(ROOT);

/** Journeys that open no screen. */
const WITHOUT_ADDRESSES = ["journeys/releases/source-maps.spec.ts"];

async function addressesOf(id: string): Promise<string[]> {
  const { area } = (await import(pathToFileURL(`${ROOT}/${folderOf(id)}/src/area.ts`).href)) as { area: Area };
  return area.routes.map(({ path }) => path);
}

test("every file of journeys lists the addresses that it opens", () => {
  expect(files.length).toBeGreaterThan(50);
  const unnamed = files.filter(({ addresses }) => addresses.length === 0).map(({ file }) => file);
  expect(unnamed, 'name them after the imports: test.use({ addresses: ["/signin"] });').toEqual(WITHOUT_ADDRESSES);
});

test("each listed address has an owner, and each address of an area has a journey", async () => {
  const owned = (await Promise.all(AREAS.map(addressesOf))).flat().map(shapeOf);
  const opened = files.flatMap(({ addresses }) => addresses).map(shapeOf);

  expect(owned.length).toBeGreaterThan(30);
  expect([...new Set(opened)].filter((address) => !owned.includes(address))).toEqual([]);
  const unopened = owned.filter((address) => !opened.includes(address));
  expect(unopened, "write a journey that opens them, and name them in its file (e2e/README.md)").toEqual([]);
});

test("every rehearsed file has a journey that is not only nightly", () => {
  const folder = join(ROOT, "e2e");
  const list = execFileSync("node_modules/.bin/playwright", ["test", "--list", ...BY_DAY], {
    cwd: folder,
    encoding: "utf8",
  });
  const listed = new Set([...list.matchAll(/› (\S+\.spec\.ts):/g)].map(([, file]) => `journeys/${file}`));
  const rehearsed = files.filter(({ isRehearsed }) => isRehearsed).map(({ file }) => file);

  expect(listed.size).toBeGreaterThan(40);
  expect(
    rehearsed.filter((file) => !listed.has(file)),
    "declare `isRehearsed: false` before their addresses",
  ).toEqual([]);
});
