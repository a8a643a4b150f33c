import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { COMPOSE_SETTINGS } from "./compose-settings.ts";
import { SETTINGS, settingsPage } from "./settings-page.ts";

/** Where settings of a running platform are read. */
const READERS = globSync(
  [
    "api/src/config/*.ts",
    "delivery/src/{config,release-store-settings}.ts",
    "shared/src/server/tracing-settings.ts",
    "shared/build/areas.ts",
  ],
  { cwd: ROOT, exclude: (path) => path.endsWith(".test.ts") },
);
const source = READERS.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");

const documented = new Map(SETTINGS.flatMap(({ settings }) => Object.entries(settings)));

/** npm and the system set them, no operator does. */
const NOT_SETTINGS = ["INIT_CWD", "PATH"];

/** The names that sources read: as a member, by a function with the name as text, by destructuring. */
function namesIn(text: string): Set<string> {
  const members = text.matchAll(/\b(?:env|environment)\.([A-Z][A-Z0-9_]+)/g);
  const calls = text.matchAll(/(?:numberOf|wholeNumber)\(\w+, "([A-Z][A-Z0-9_]+)"/g);
  const destructured = [...text.matchAll(/\{([^{}]*)\}(?: = env(?:ironment)?\b|: (?:NodeJS\.Process)?Env)/g)];
  const parts = destructured.flatMap(([, names = ""]) => [...names.matchAll(/\b([A-Z][A-Z0-9_]+)(?:: | = )/g)]);
  return new Set(
    [...members, ...calls, ...parts].map(([, name = ""]) => name).filter((name) => !NOT_SETTINGS.includes(name)),
  );
}

test("docs/settings.md is current (npm run documents in tools writes it)", () => {
  expect(readFileSync(join(ROOT, "docs/settings.md"), "utf8")).toBe(settingsPage());
});

test("the tables list exactly the settings that the code reads", () => {
  const fixed = [...documented.keys()].filter((name) => !name.includes("<"));

  expect(fixed.toSorted()).toEqual([...namesIn(source)].toSorted());
});

test("the table of compose lists what compose.yaml reads, with its defaults, and what Compose itself reads", () => {
  const text = readFileSync(join(ROOT, "compose.yaml"), "utf8");
  const read = new Map(
    [...text.matchAll(/\$\{([A-Z_]+)(?::-([^}$]*))?/g)].map(([, name = "", value]) => [name, value]),
  );
  const { settings } = COMPOSE_SETTINGS;
  const others = ["COMPOSE_PROJECT_NAME", "COMPOSE_PROFILES"];

  expect(Object.keys(settings).toSorted()).toEqual([...read.keys(), ...others].toSorted());
  for (const name of ["KEEP_DAYS", "APIS"]) expect(settings[name]?.[0]).toContain(read.get(name));
});

test("the tables list the defaults of the code", () => {
  const numbers = source.matchAll(/(?:numberOf|wholeNumber)\(\w+, "(\w+)", ([\d_]+),/g);
  const texts = source.matchAll(/\benv\.([A-Z][A-Z0-9_]+) (?:\|\||\?\?) "([^"]+)"/g);
  const found = [
    ...[...numbers].map(([, name = "", number = ""]) => [name, number.replaceAll("_", "")] as const),
    ...[...texts].map(([, name = "", text = ""]) => [name, `\`${text}\``] as const),
  ];

  expect(found.length).toBeGreaterThan(25);
  expect(found.filter(([name, standard]) => !documented.get(name)?.[0].startsWith(standard))).toEqual([]);
});
