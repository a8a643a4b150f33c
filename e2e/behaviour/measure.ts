import { writeFile } from "node:fs/promises";
import type { Registry } from "@academy/shared/area/registry";
import { type APIRequestContext, chromium, type Page, request } from "playwright/test";
import { addressOf } from "#support/area-routes.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "#support/chromium.ts";
import { MEASURED, ORIGIN } from "#support/config.ts";
import { buysTheCourse } from "#support/people/purchase.ts";
import { aStaffMember } from "#support/people/staff.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import startPlatform from "#support/start-platform.ts";
import { measureArea, type Screen } from "./measure-area.ts";
import { type Measured, MeasuredPage } from "./measured-page.ts";
import type { Observation } from "./observation.ts";

// `delivery rehearse` starts it (decision 0138): measures what the live version of MEASURED_AREA does to a page, over the platform that
// E2E_DATA_DIR holds, and writes the observations into MEASURED_FILE. MEASURED_SCREENS limits it to screens with these patterns.
const { area, file, screens: only } = MEASURED;

/** Who visits the screens of each kind of access. */
const VISITORS: readonly {
  access: readonly string[];
  signIn: (page: Page, api: APIRequestContext) => Promise<void>;
}[] = [
  { access: ["anyone", "visitor"], signIn: async () => undefined },
  {
    access: ["student"],
    signIn: async (page, api) => {
      const student = await aStudent(api);
      await buysTheCourse(api, student);
      await signedInAs(page, student);
    },
  },
  { access: ["staff"], signIn: async (page, api) => await signedInAs(page, await aStaffMember(api)) },
];

/** The area and its screens, as the live registry has them. */
async function live(
  api: APIRequestContext,
): Promise<{ measured: Measured; screensFor: (access: readonly string[]) => Screen[] }> {
  const { areas } = (await (await api.get("/registry.json")).json()) as Registry;
  const own = areas[area];
  if (!own) throw new Error(`${area} is not live here`);
  const originOf = (base: string) => new URL(base).origin;
  const others = Object.entries(areas).flatMap(([id, { base }]) =>
    id === area ? [] : [[originOf(base), id] as const],
  );
  const routes = own.routes.filter(({ path }) => !only || only.includes(path));
  return {
    measured: { area, origin: originOf(own.base), others: new Map(others) },
    screensFor: (access) =>
      routes
        .filter((route) => access.includes(route.access))
        .map(({ path }) => ({ pattern: path, address: addressOf(path) })),
  };
}

async function measure(): Promise<Observation[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) });
  const api = await request.newContext({ baseURL: ORIGIN });
  try {
    const { measured, screensFor } = await live(api);
    const found: Observation[] = [];
    for (const { access, signIn } of VISITORS) {
      const screens = screensFor(access);
      if (screens.length === 0) continue;
      const page = await MeasuredPage.open(browser, measured, (opened) => signIn(opened, api));
      found.push(...(await measureArea(page, area, screens)));
      await page.close();
    }
    return found;
  } finally {
    await api.dispose();
    await browser.close();
  }
}

const stop = await startPlatform();
try {
  await writeFile(file, JSON.stringify(await measure()));
} finally {
  await stop();
}
