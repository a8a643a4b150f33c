import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const FOLDER = join(ROOT, "delivery/systemd");

/** The folder of the checkout in the handbook (docs/install-systemd.md). */
const INSTALLED = "/srv/academy";

const units = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")] as const);

/** The values of a setting of a unit. */
const valuesOf = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");

test("there are units for the apis, the edges and the release service", () => {
  expect(units.map(([name]) => name).sort()).toEqual([
    "academy-api@.service",
    "academy-edge@.service",
    "academy-releases.service",
  ]);
});

test("the api's unit checks the api against the live areas before it starts", () => {
  const [, unit = ""] = units.find(([name]) => name === "academy-api@.service") ?? [];

  const [, program = ""] = valuesOf(unit, "ExecStartPre")[0]?.split(" ") ?? [];
  expect(existsSync(join(ROOT, "api", program))).toBe(true);
});

test("the edge's unit lets it write its copy of a bucket, and nothing else", () => {
  const [, unit = ""] = units.find(([name]) => name === "academy-edge@.service") ?? [];

  const [folder = ""] = valuesOf(unit, "CacheDirectory");
  expect(valuesOf(unit, "Environment").join(" ")).toContain(`RELEASES_COPY_DIR=/var/cache/${folder}`);
  expect(valuesOf(unit, "ReadWritePaths")).toEqual([]);
});

test.for(units)("%s starts a program of this checkout, restarts it, and has no privileges", ([, unit]) => {
  const [folder = ""] = valuesOf(unit, "WorkingDirectory");
  const [, program = ""] = valuesOf(unit, "ExecStart")[0]?.split(" ") ?? [];

  expect(existsSync(join(folder.replace(INSTALLED, ROOT), program))).toBe(true);
  expect(
    ["Restart", "StartLimitIntervalSec", "TimeoutStopSec", "NoNewPrivileges", "CapabilityBoundingSet", "User"].map(
      (name) => valuesOf(unit, name),
    ),
  ).toEqual([["always"], ["0"], ["15"], ["true"], [""], ["academy"]]);
  // Node compiles code at run time, so it does not start with this setting.
  expect(valuesOf(unit, "MemoryDenyWriteExecute")).toEqual([]);
});
