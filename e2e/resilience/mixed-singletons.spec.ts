import { expect } from "playwright/test";
import { AREAS, STAFF } from "#support/areas.ts";
import { PORT } from "#support/config.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { type Student, signedInAs } from "#support/people/students.ts";
import { StagingEdge, type StoredParts } from "#support/platform/staging-edge.ts";
import { takeReports } from "#support/releases/area-faults.ts";
import { buildChanged, type Changes } from "#support/releases/changed-build.ts";
import { follows, goes } from "#support/releases/mixed-versions.ts";
import { keptCopies, ownCopies, releaseUnjudged, singletons } from "#support/releases/other-singletons.ts";
import { card } from "#support/screens/error-card.ts";
import { test } from "#support/test.ts";

// All tests share one store and one edge. Each builds a part.
test.describe.configure({ mode: "serial" });
test.setTimeout(300_000);
test.use({ expectedComplaints: /Federation Runtime|satisf|is not a function|reading '|Error/ });

/** One stop for each area; for the sign-in area a screen that signed-in students see too. */
const STOPS = [...AREAS, STAFF].map((area) => (area.id === "auth" ? { ...area, address: "/forget" } : area));

/** Long enough for two attempts: the shell retries an entry or a screen that cannot run. */
const SHOWN_WITHIN_MS = 15_000;

const SESSION = "@academy/shared/session";

/** A screen that calls a function that no shell's session module exports. */
const newName: Changes = {
  "shared/src/session/index.ts": (source) => `${source}\nexport const greet = () => "Hello";\n`,
  "mf-auth/src/screens/recovery-screen.tsx": (source) =>
    `import { greet } from "${SESSION}";\n${source}\nObject.assign(globalThis, { greeting: greet() });\n`,
};

interface Kind {
  what: string;
  id: (typeof STOPS)[number]["id"];
  changes: Changes;
  /** The rule by which the release check refuses the build; null if the check passes. */
  rule: "shared versions" | "shared names" | null;
}

/** How an area's singleton modules can differ from the shell's. Each area is used at least once. */
const KINDS: readonly Kind[] = [
  { what: "built for an older React", id: "public", changes: singletons({ react: "19.0.0" }), rule: null },
  { what: "built for an older session", id: "profile", changes: singletons({ [SESSION]: "1.0.0" }), rule: null },
  { what: "with a copy of the same React", id: "auth", changes: ownCopies({}), rule: null },
  {
    what: "built for a newer React",
    id: "learning",
    changes: singletons({ react: "19.99.0" }),
    rule: "shared versions",
  },
  {
    what: "built for the next session",
    id: "staff",
    changes: singletons({ [SESSION]: "2.0.0" }),
    rule: "shared versions",
  },
  {
    what: "with a copy of the next React",
    id: "profile",
    changes: ownCopies({ react: "20.0.0" }),
    rule: "shared versions",
  },
  {
    what: "with a copy of the next React that it prefers to the shell's",
    id: "auth",
    changes: keptCopies({ react: "20.0.0" }),
    rule: "shared versions",
  },
  { what: "that calls what no session has", id: "auth", changes: newName, rule: "shared names" },
];

const staging = new StagingEdge(PORT + 20);
let member: Student;
let honest: StoredParts["parts"];

test.beforeAll(async ({ request }) => {
  member = await aStaffMember(request);
  await staging.open();
  honest = (await staging.registry()).parts;
});
test.afterEach(() => staging.show(honest));
test.afterAll(() => staging.close());

/** What the release check says of the build of a part. */
const verdict = (part: string): Promise<string> =>
  staging.delivery("check", part).catch(({ stdout }: { stdout: string }) => stdout);

test.beforeEach(async ({ page }) => {
  await signedInAs(page, member);
  await takeReports(page);
});

for (const { what, id, changes, rule } of KINDS) {
  test(`${id}, ${what}: ${rule ? "is refused; nonetheless live it has its card, and all others are whole" : "is taken, and is shown among all others"}`, async ({
    page,
  }) => {
    await buildChanged(id, changes);

    const result = await verdict(id);

    expect(result.match(/^\S.*? +NO /gm)?.map((line) => line.replace(/ +NO $/, "")) ?? []).toEqual(rule ? [rule] : []);
    await releaseUnjudged(staging, id);
    const own = STOPS.find((stop) => stop.id === id) as (typeof STOPS)[number];
    const others = STOPS.filter((stop) => stop.id !== id);
    await page.goto(`${staging.origin}${others[0]?.address}`);
    for (const other of others) {
      await goes(page, other);
      if (rule) {
        await follows(page, own.address);
        await expect(card(page), `${id} after ${other.id}`).toBeVisible({ timeout: SHOWN_WITHIN_MS });
      } else await goes(page, own);
      await goes(page, other);
      await expect(card(page), `${other.id} after ${id}`).toBeHidden();
    }
  });
}

test("where an earlier version fits, it replaces one that does not", async ({ page }) => {
  await buildChanged("public", singletons({ react: "19.99.0" }));
  await releaseUnjudged(staging, "public");
  const { public: live } = (await staging.registry()).parts;
  const { version, manifest } = honest.public as StoredParts["parts"][string];
  await staging.show({ ...honest, public: { ...live, previous: { version, manifest } } as typeof live & object });
  const [home, other] = STOPS;
  await page.goto(`${staging.origin}${other?.address}`);

  expect(await goes(page, home as (typeof STOPS)[number])).toBe(version);

  await expect(card(page)).toBeHidden();
});

test("a shell with the next session is refused by every area; made live nonetheless, it shows an error card for each", async ({
  page,
}) => {
  await buildChanged("shell", singletons({ [SESSION]: "2.0.0" }));

  const result = await verdict("shell");

  for (const { id } of STOPS) expect(result).toMatch(new RegExp(`${id} [0-9a-f]{12} \\(live\\): ${SESSION} must be`));
  await releaseUnjudged(staging, "shell");
  await page.goto(`${staging.origin}${STOPS[0]?.address}`);
  for (const { id, address } of STOPS) {
    await follows(page, address);
    await expect(card(page), id).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
  await page.getByRole("banner").getByRole("button", { name: "RU" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("a shell with a newer React is taken, and shows every area", async ({ page }) => {
  await buildChanged("shell", singletons({ react: "19.99.0" }));

  expect(await verdict("shell")).not.toMatch(/ NO /);

  await staging.delivery("release", "shell");
  await page.goto(`${staging.origin}${STOPS[0]?.address}`);
  for (const stop of STOPS) await goes(page, stop);
});
