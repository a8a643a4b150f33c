import { seeded } from "@academy/shared/server/testing/seeded-random";
import { expect } from "playwright/test";
import { AREAS, STAFF } from "#support/areas.ts";
import { PORT, SEED } from "#support/config.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { signedInAs } from "#support/people/students.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { goes, type Stop, walkMixed } from "#support/releases/mixed-versions.ts";
import { grown, kept } from "#support/screens/kept-memory.ts";
import { test } from "#support/test.ts";

// The test builds every area once more.
test.setTimeout(600_000);

/** One stop for each area; for the sign-in area a screen that signed-in students see too. */
const STOPS = [...AREAS, STAFF].map((area) => (area.id === "auth" ? { ...area, address: "/forget" } : area));

const staging = new StagingEdge(PORT + 100);
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await staging.open();
  for (const { id } of STOPS) await staging.releaseAgain(id, "mixed");
});
test.afterAll(() => staging.close());

test("a hundred navigations over areas at two versions in random order: no error, and the heap stays flat", async ({
  page,
  request,
}) => {
  await signedInAs(page, await aStaffMember(request));
  await page.goto(`${staging.origin}/certification`);
  const random = seeded(SEED);
  const [rest] = STOPS;
  const walk = (steps: number) => walkMixed(page, { staging, stops: STOPS, steps, random });
  const keptAtRest = async () => {
    await goes(page, rest as Stop);
    return await kept(page);
  };
  // The heap may grow until every area was shown in both versions and V8 has compiled the hot code.
  for (let time = 0; time < 2; time++) {
    for (const stop of STOPS) await goes(page, stop);
    for (const { id } of STOPS) await staging.swap(id);
  }
  await walk(200);
  const before = await keptAtRest();

  const shown = await walk(100);

  const after = await keptAtRest();
  console.log(`seed ${SEED}:`, before, after);
  for (const { id } of STOPS) {
    expect(shown.get(id)?.size, `versions of ${id} that were shown, seed ${SEED}`).toBe(2);
  }
  expect(grown(before, after), `what has grown, seed ${SEED}`).toEqual([]);
});
