import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/release-stores.ts";
import { operatorCommand } from "./operator-command.ts";

test.each([
  ["without containers", null, process.execPath],
  ["with a file that names no academy", "PORT=3000\n", process.execPath],
  ["of an academy in containers", "COMPOSE_PROJECT_NAME=academy\nACADEMY_DIR=/var/lib/academy\n", "docker"],
])("an operator's command in a checkout %s is started by the right program", async (_, settings, program) => {
  const root = await temporaryFolder();
  if (settings !== null) await writeFile(join(root, ".env"), settings);

  const [started, args] = operatorCommand(root, ["staff", "list"]);

  expect(started).toBe(program);
  expect(args.slice(-2)).toEqual(["staff", "list"]);
});
