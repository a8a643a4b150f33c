import { type Browser, expect, type Page } from "playwright/test";
import { OFFICE, test } from "#support/platform/own-academy.ts";
import { buildChanged, type Changes } from "#support/releases/changed-build.ts";
import { card } from "#support/screens/error-card.ts";

test.use({ isRehearsed: false, addresses: ["/certification"] });

// The tests run in order, over one store: each releases another version after the one that was live before all of them.
test.describe.configure({ mode: "serial" });
test.setTimeout(8 * 60_000);

/** The service looks once a minute, and a visit that is never settled counts two minutes after its announcement. */
const RETURNED_WITHIN_MS = 4 * 60_000;

/** So many visits that fail prove harm, also where some came in the seconds in which the api did not know the version yet. */
const VISITS = 12;

const ADDRESS = "/certification";
const SCREEN = "mf-public/src/screens/certification-screen.tsx";
const AT_MOUNT = /export function CertificationScreen\(.*\{\n/;

const mounting = (statement: string): Changes => ({ [SCREEN]: (source) => source.replace(AT_MOUNT, `$&${statement}`) });

const rejected = (source: string) =>
  source.replaceAll("http.get(", 'Promise.reject(new TypeError("planted")) ?? http.get(');

const QUERIES = [
  ...["academy/page-texts.api.ts", "academy/figures.ts", "academy/outline.ts", "academy/people.ts"],
  ...["features/partners/partners.api.ts", "features/verify-certificate/verify.api.ts"],
];

interface Versions {
  before: string;
  next: string;
}

interface Visit {
  /** Whether the page can still report that it failed. */
  isReported: boolean;
  /** Waits for what the visitor gets to see. */
  seen: (page: Page) => Promise<void>;
}

const shows = (page: Page, version: string) =>
  expect(page.locator("html:not([data-prerendered]) [data-app]")).toHaveAttribute("data-version", version);

/** What the new version does in each visit. */
const FAULTS: readonly { name: string; changes: Changes; visit: (versions: Versions) => Visit }[] = [
  {
    name: "throws at mount",
    changes: mounting('throw new Error("planted");'),
    visit: ({ before }) => ({
      isReported: true,
      async seen(page) {
        await shows(page, before);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(card(page)).toHaveCount(0);
      },
    }),
  },
  {
    name: "gets an answer to none of its queries",
    changes: Object.fromEntries(QUERIES.map((file) => [`mf-public/src/${file}`, rejected])),
    visit: ({ next }) => ({ isReported: true, seen: (page) => shows(page, next) }),
  },
  {
    name: "runs for ever at mount",
    changes: mounting('if (typeof document !== "undefined") for (;;);'),
    // Such a page reports and answers nothing: the visitor closes it.
    visit: () => ({ isReported: false, seen: async () => undefined }),
  },
];

/** One visitor, who leaves once the page has announced its version and shown what it can, and a failure that it notices is reported. */
async function visit(browser: Browser, address: string, { isReported, seen }: Visit) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const announced = page.waitForRequest("**/api/area-visits/");
  const reported = isReported ? page.waitForRequest("**/api/client-errors/") : null;
  await page.goto(address, { waitUntil: "commit" });
  await announced;
  await reported;
  await seen(page);
  await context.close();
}

let byService: (...args: string[]) => Promise<string>;
test.beforeAll(async ({ own: { staging } }) => {
  byService = await staging.openService("public", "read,upload,release", { WATCH_MINUTES: "30" });
});

for (const fault of FAULTS)
  test(`a version that ${fault.name} is counted as failed, and the running release service takes it back`, async ({
    browser,
    request,
    own: { api, staging },
  }) => {
    const live = async () => (await staging.registry()).parts.public?.version ?? "";
    const before = await live();
    await buildChanged("public", fault.changes);
    await byService("release", "public");
    const next = await live();
    expect(next).not.toBe(before);

    for (let each = 0; each < VISITS && (await live()) === next; each++)
      await visit(browser, `${staging.origin}${ADDRESS}`, fault.visit({ before, next }));

    await expect.poll(live, { timeout: RETURNED_WITHIN_MS }).toBe(before);
    const line = await byService("audit", "--last", "1");
    expect(line).toMatch(/rollback .*release service .*\d+ of \d+ failed/);
    const emails = await (await request.get(`${api.origin}/api/dev/mail/`, { params: { to: OFFICE } })).json();
    expect(JSON.stringify(emails)).toContain(next);
    const page = await browser.newPage();
    await page.goto(`${staging.origin}${ADDRESS}`);
    await shows(page, before);
    await page.close();
  });
