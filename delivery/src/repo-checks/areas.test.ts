import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "@academy/shared/build/areas";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("areas.json names every area that has a package, and no other", () => {
  const folders = readdirSync(ROOT).filter((folder) => folder.startsWith("mf-"));

  expect(AREAS.map(({ id }) => `mf-${id}`).sort()).toEqual(folders.sort());
});

test("every area has the owner that areas.json names", () => {
  for (const { id, owner } of AREAS) {
    expect(read(".github/CODEOWNERS")).toMatch(new RegExp(`^/mf-${id}/ +${owner}$`, "m"));
  }
});

test("nginx serves the origin of every area, and of nothing else in the release store", () => {
  const conf = read("delivery/nginx/academy.conf");
  const [, served = ""] = /server_name ~\^\(\?<area>([\w|]+)\)/.exec(conf) ?? [];

  expect(served.split("|")).toEqual(AREAS.map(({ id }) => id));
  for (const { id } of AREAS) expect(conf).toMatch(new RegExp(`^ {2}server_name .* ${id}\\.academy\\.example`, "m"));
});
