import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The folders that the bundler of the bench finds by these names (`bench/monolith/build.ts`); the type checker does not know these names. */
const ALIASES = { "shell-source": "shell/src", areas: "." };

/** The product's sources that the bench imports by these names, which the type checker does not resolve. */
const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import\(?) ?"(shell-source|areas)\/([^"]+)"/g)].map(([, alias, path = ""]) =>
    join(ALIASES[alias as keyof typeof ALIASES], path),
  );

test("the bench imports existing sources and replaces an existing one", () => {
  const imported = globSync("bench/**/*.ts", { cwd: ROOT, exclude: ["**/node_modules/**"] }).flatMap((file) =>
    importsOf(read(file)),
  );
  const [, replaced = ""] = /"#([^"]+load-area\.ts)":/.exec(read("bench/monolith/build.ts")) ?? [];

  expect(imported.length).toBeGreaterThan(6);
  expect([...imported, join("shell/src", replaced)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test("the bench's loading module has the same exports as the shell's", () => {
  const [, replaced = ""] = /"#([^"]+load-area\.ts)":/.exec(read("bench/monolith/build.ts")) ?? [];
  const exported = (file: string) =>
    [...read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name).sort();

  expect(exported("bench/monolith/load-area.ts")).toEqual(exported(join("shell/src", replaced)));
});
