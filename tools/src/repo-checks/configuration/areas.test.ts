import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import type { Area } from "@academy/shared/area";
import { matchesRoute } from "@academy/shared/area/match-route";
import { AREAS } from "@academy/shared/build/areas";
import { ENTRIES, type StorageEntry } from "@academy/shared/storage/entries";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("areas.json lists exactly the areas that have a package", () => {
  const folders = readdirSync(ROOT).filter((folder) => folder.startsWith("mf-"));

  expect(AREAS.map(({ id }) => `mf-${id}`).sort()).toEqual(folders.sort());
});

test("every area has the owner that areas.json names", () => {
  for (const { id, owner } of AREAS) {
    expect(read(".github/CODEOWNERS")).toMatch(new RegExp(`^/mf-${id}/ +${owner}$`, "m"));
  }
});

test("nginx serves the origin of every area, and nothing else of the release store", () => {
  const conf = read("delivery/nginx/academy.conf");
  const [, served = ""] = /server_name ~\^\(\?<area>([\w|]+)\)/.exec(conf) ?? [];

  expect(served.split("|")).toEqual(AREAS.map(({ id }) => id));
  for (const { id } of AREAS) expect(conf).toMatch(new RegExp(`^ {2}server_name .* ${id}\\.academy\\.example`, "m"));
});

/** The quoted values that follow a word in a source: the areas and addresses that a list there names. */
const valuesIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map((match) => match.slice(1));

test("the journeys visit every area, at one of its own addresses", async () => {
  const visited = valuesIn("e2e/support/areas.ts", /\{ id: "(\w+)", address: "([^"]+)"/g);

  expect(visited.map(([id]) => id).sort()).toEqual(AREAS.map(({ id }) => id).sort());
  for (const [id, address = ""] of visited) {
    const { area }: { area: Area } = await import(join(ROOT, `mf-${id}/src/area.ts`));
    expect(
      area.routes.filter(({ path }) => matchesRoute(path, address)).map(({ path }) => path),
      address,
    ).toHaveLength(1);
  }
});

test("the bench's monolith contains every area", () => {
  const imported = valuesIn(
    "bench/monolith/load-area.ts",
    /^ {2}(\w+): \(\) => import\("areas\/mf-(\w+)\/src\/area\.ts"\)/gm,
  );

  expect(imported).toEqual(AREAS.map(({ id }) => [id, id]));
});

test("every entry that the browser stores belongs to the shell or to an area", () => {
  const owners = new Set(Object.values<StorageEntry>(ENTRIES).map(({ owner }) => owner));

  expect(["shell", ...AREAS.map(({ id }) => id)]).toEqual(expect.arrayContaining([...owners]));
});
