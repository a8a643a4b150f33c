import { type APIRequestContext, expect, type Page } from "playwright/test";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { aStudent, type Student, signedInAs } from "#support/people/students.ts";
import { takeReports } from "#support/releases/area-faults.ts";
import { grown, type Kept, kept } from "#support/screens/kept-memory.ts";
import { STAFFS_SCREENS, STUDENTS_SCREENS } from "#support/screens/screens.ts";
import { speaks, walks, walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

// Hundreds of navigations on a busy machine.
test.setTimeout(900_000);

/** How many navigations are made between two counts. */
const COUNTED = 100;

/** Rounds before the first count: memory may grow until every screen was shown in both languages and V8 has compiled the hot code. */
const WARM_UP_ROUNDS = 2;

async function aBuyer(request: APIRequestContext): Promise<Student> {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  return student;
}

/** What the page keeps in memory while it shows the same screen, in the same language. */
async function keptAtRest(page: Page): Promise<Kept> {
  await speaks(page, "en");
  await walksTo(page, "/aboutoaa");
  await walksTo(page, "/certification");
  return await kept(page);
}

/** Signs a student or a member of the staff in, and walks over the screens until none of them is new to the page. */
async function warmedUp(page: Page, student: Student, screens: readonly string[]): Promise<void> {
  await signedInAs(page, student);
  await takeReports(page);
  await page.goto("/certification");
  await walks(page, screens, WARM_UP_ROUNDS * screens.length);
}

for (const [who, make, screens] of [
  ["a student with the course", aBuyer, STUDENTS_SCREENS],
  ["a member of the staff", aStaffMember, STAFFS_SCREENS],
] as const) {
  test(`hundreds of navigations of ${who} in both languages leave nothing behind: heap, nodes and listeners stay flat`, async ({
    page,
    request,
  }) => {
    await warmedUp(page, await make(request), screens);
    const counts = [await keptAtRest(page)];

    for (let time = 0; time < 2; time++) {
      await walks(page, screens, COUNTED);
      counts.push(await keptAtRest(page));
    }

    console.log(`${who}:`, ...counts);
    expect(grown(...counts)).toEqual([]);
  });
}

test("a planted leak at each navigation is found: a screen that was left, a listener, some text", async ({
  page,
  request,
}) => {
  await warmedUp(page, await aBuyer(request), STUDENTS_SCREENS);
  const before = await keptAtRest(page);
  await page.evaluate(() => {
    const kept: unknown[] = [];
    addEventListener("popstate", () => {
      const noListener = () => kept.length;
      addEventListener("planted", noListener);
      kept.push(document.querySelector("#main")?.cloneNode(true), Array.from({ length: 20_000 }, Math.random));
    });
  });

  await walks(page, STUDENTS_SCREENS, COUNTED);

  const after = await keptAtRest(page);
  console.log("planted:", before, after);
  expect(grown(before, after)).toEqual(["heap", "nodes", "listeners"]);
});
