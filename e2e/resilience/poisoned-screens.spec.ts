import { type APIRequestContext, expect, type Page } from "playwright/test";
import { type FilledAcademy, fillsTheAcademy } from "#support/content/filled-academy.ts";
import { bearer } from "#support/content/lectures.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { type Student, signedInAs } from "#support/people/students.ts";
import { openTakenOver } from "#support/releases/taken-over.ts";
import { brokenLayout } from "#support/screens/broken-layout.ts";
import { watchesHarm } from "#support/screens/harm.ts";
import { STAFFS_SCREENS, STUDENTS_SCREENS } from "#support/screens/screens.ts";
import { speaks, walksTo } from "#support/screens/walk.ts";
import { test } from "#support/test.ts";

// The run starts a platform for this file alone and fills it with hostile texts, on a busy machine.
test.setTimeout(600_000);
test.describe.configure({ mode: "default" });

/** Texts that could end an element, an attribute or a template, reverse the direction of a line, or overflow it. */
const MARKUP = "</title><script>window.ran=1</script><img src=//elsewhere.example/x onerror=alert(1)>";
const ATTRIBUTE = "\" onload=\"window.ran=1\" '><iframe srcdoc='<script>parent.ran=1</script>'>";
const TURNED = "\u202eegassem desrever a\u202c \u2066isolate";
const ENDLESS = "Превысокомногорассмотрительствующий".repeat(6);
const TEMPLATE = "{{constructor.constructor('window.ran=1')()}} $t(ran) <0>here</0> [here](javascript:window.ran=1)";

const TEXTS = {
  firstName: `<img src=x onerror=window.ran=1>\u202eemaN`,
  lastName: `"><script>window.ran=1</script>${"W".repeat(60)}`,
  line: `${MARKUP}\u202eenil`,
  text: [MARKUP, ATTRIBUTE, TURNED, ENDLESS, TEMPLATE, "<javascript:window.ran=1>"].join("\n\n"),
  file: '<img src=x onerror=window.ran=1>"; filename=other.png',
};

/** A part of the hostile texts: a screen that contains it has shown one. */
const SHOWN = "window.ran=1";

let academy: FilledAcademy;

/** A value of the content with hostile text appended to every title in both languages. */
function poisoned(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
  if (typeof value !== "object" || value === null) return value;
  const inner = value as Record<string, unknown>;
  const isTitle = /title|name|position|author|text|topic/.test(key) && typeof inner.en === "string";
  if (isTitle && typeof inner.ru === "string" && !String(inner.en).includes(MARKUP))
    return { ...inner, en: `${inner.en} ${MARKUP} ${TURNED}`, ru: `${inner.ru} ${MARKUP} ${TURNED}` };
  return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, poisoned(each, name)]));
}

/** An owner of the staff publishes content whose every title is hostile. */
async function publishesPoison(request: APIRequestContext, owner: Student): Promise<void> {
  const headers = bearer(owner);
  let revision = 0;
  for (const part of ["course", "topics", "people", "partners", "books", "tests"]) {
    const read = await request.get(`/api/staff/content/parts/${part}/`, { headers });
    const { value, revision: before } = await read.json();
    // With longer texts in all tests the change would exceed its size limit.
    const changed = part === "tests" ? [poisoned(value[0]), ...value.slice(1)] : poisoned(value);
    const data = { revision: before, value: changed };
    const saved = await request.put(`/api/staff/content/parts/${part}/`, { headers, data });
    expect(saved.ok(), `${part}: ${await saved.text()}`).toBe(true);
    const { draft } = await saved.json();
    expect(draft.faults, part).toEqual([]);
    revision = draft.revision;
  }
  const data = { revision, note: TEXTS.line };
  const published = await request.post("/api/staff/content/publish/", { headers, data });
  expect(published.ok(), await published.text()).toBe(true);
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await publishesPoison(request, await aStaffMember(request, ["owner"]));
  academy = await fillsTheAcademy(request, TEXTS);
  await request.dispose();
});

/** Screens that show a student's own texts, with public screens between them. */
const LECTURE = "/passingcourse/1?lecture=7";
const OWN_SCREENS = [
  ...["/profile?tab=purchases", "/terms", LECTURE, "/terms", "/passingcourse/1?tab=sessions"],
  ...["/terms", "/passingcourse/1?tab=certificate", "/people/aigerim-sadykbek"],
];

/** Sections of the staff whose rows open. */
const ROWS = ["questions", "essays", "money", "messages", "reports", "certificates", "sessions"];

/** Walks through screens, and gives those on which the hostile texts are visible. */
async function walksOver(page: Page, screens: readonly string[]): Promise<Set<string>> {
  const harm = watchesHarm(page);
  const shown = new Set<string>();
  const broken: Record<string, string[]> = {};
  for (const screen of screens) {
    await walksTo(page, screen);
    await page.locator("#main [aria-busy=true]").first().waitFor({ state: "detached" });
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
    if ((await page.locator("#main").innerText()).includes(SHOWN)) shown.add(screen);
    expect(await harm(), screen).toEqual([]);
    // The innermost broken element is enough to report.
    const found = (await brokenLayout(page)).slice(-1);
    if (found.length > 0) broken[screen] = found;
  }
  expect(broken, "screens with a broken layout").toEqual({});
  return shown;
}

const FRAMES = [
  ["en", { width: 1440, height: 900 }],
  ["ru", { width: 390, height: 844 }],
] as const;

for (const [language, viewport] of FRAMES) {
  test.describe(`in ${language}, ${viewport.width} px wide`, () => {
    test.use({ viewport, expectedComplaints: /status of 404/ });

    for (const who of ["student", "payer", "author", "graduate"] as const) {
      test(`hostile texts of the academy's people and content are text on every screen of the ${who}`, async ({
        page,
      }) => {
        await signedInAs(page, academy[who]);
        await page.goto("/accessibility");
        await speaks(page, language);
        const shown = await walksOver(page, [...STUDENTS_SCREENS, ...OWN_SCREENS]);
        for (const screen of ["/", "/aboutthecourse", "/profile", "/passingcourse/1", LECTURE])
          expect([...shown]).toContain(screen);
      });
    }

    test("they are text on every screen of the staff", async ({ page }) => {
      await signedInAs(page, academy.staff);
      await page.goto("/accessibility");
      await speaks(page, language);
      const harm = watchesHarm(page);
      const shown = await walksOver(page, STAFFS_SCREENS);
      for (const section of ["questions", "money", "messages", "reports", "certificates", "students", "staff", "audit"])
        expect([...shown]).toContain(`/staff/${section}`);
      for (const section of ROWS) {
        await page.goto(`/staff/${section}`);
        await page.locator("#main [data-row]").first().click();
        await expect(page.locator("#main")).toContainText(SHOWN);
        expect(await harm(), section).toEqual([]);
        expect(await brokenLayout(page), section).toEqual([]);
      }
    });

    test("they are text on the page that verifies a certificate, and in its HTML", async ({ page, request }) => {
      const address = `/verify/${academy.certificate}?lng=${language}`;
      expect(await (await request.get(address)).text()).not.toContain("<script>window.ran");
      const harm = watchesHarm(page);

      await openTakenOver(page, address);

      await expect(page.locator("#main dd").first()).toContainText("<img src=x onerror=window.ran=1>");
      await expect(page.locator("#main dl")).toContainText(MARKUP);
      expect(await harm()).toEqual([]);
      expect(await brokenLayout(page)).toEqual([]);
    });
  });
}

test.describe("a planted page that takes the texts for markup", () => {
  test.use({ expectedComplaints: /404|ERR_/ });

  test("is found: they run, ask elsewhere, open a dialog and break the layout", async ({ page }) => {
    const harm = watchesHarm(page);
    await page.route("**/planted", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><main id="main">${ENDLESS} ${TEXTS.text}</main>`,
      }),
    );

    await page.goto("/planted");

    await expect.poll(harm).toContain("words ran");
    await expect.poll(harm).toContain("a dialog: 1");
    expect((await harm()).join()).toContain("elsewhere.example");
    expect(await harm()).toContain("an element made of words");
    expect((await brokenLayout(page)).length).toBeGreaterThan(0);
  });
});
