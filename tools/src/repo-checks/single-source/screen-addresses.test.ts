import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import type { Area } from "@academy/shared/area";
import { AREAS } from "@academy/shared/build/areas";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";
import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

/** The canonical address of every screen, by role: the first its area declares. */
async function canonicalPaths(): Promise<Record<string, string>> {
  const areas: { area: Area }[] = await Promise.all(AREAS.map(({ id }) => import(join(ROOT, `mf-${id}/src/area.ts`))));
  const routes = areas.flatMap(({ area }) => area.routes);
  return Object.fromEntries(routes.toReversed().map(({ path, handle }) => [handle.role, path]));
}

/** A page's address after a variable origin, or in a link; addresses that the api itself answers do not count. */
const WRITTEN = /(?:[uU]rl|[sS]ite|[oO]rigin)\}\/(?!api\b|media\b|")[a-z]|href="\/(?!api\b|media\b)\w+["?/]/;

test("every address that the api links to is the first address of a screen", async () => {
  expect(await canonicalPaths()).toMatchObject(SCREEN_PATHS);
});

test.for([
  "const link = `\x24{publicUrl}/forgot?token=\x24{token}`;",
  '<a href="/signin">',
  "`\x24{config.publicUrl}/profile`",
])("a hard-coded address is reported: %s", (code) => {
  expect(WRITTEN.test(code)).toBe(true);
});

test("the api has no hard-coded address of a screen", () => {
  const api = sourceFiles().filter(({ file }) => file.startsWith("api/src/") && !file.endsWith(".test.ts"));

  expect(api.length).toBeGreaterThan(300);
  expect(api.filter(({ text }) => WRITTEN.test(text)).map(({ file }) => file)).toEqual([]);
});
