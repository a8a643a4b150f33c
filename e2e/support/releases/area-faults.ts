import type { Page, Route } from "playwright/test";

const ANYBODY = { "Access-Control-Allow-Origin": "*" };

const LATE_BY_MS = 20_000;

const hangs = () => new Promise<void>(() => undefined);

const answers = (status: number) => (route: Route) => route.fulfill({ status, headers: ANYBODY });

async function truncated(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 900) });
}

/** Lets a request continue late; the page may be closed, or the fault removed, by then. */
async function late(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LATE_BY_MS));
  await route.continue().catch(() => undefined);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What the console reports about files of an origin, as regular expressions. */
type Complaints = (origin: string) => string[];

const notLoaded =
  (why: string): Complaints =>
  (origin) => [escaped(`Failed to load resource: ${why} ${origin}/`)];

const wrongBytes: Complaints = (origin) => [
  escaped(`Failed to find a valid digest in the 'integrity' attribute for resource '${origin}/`),
];

const wrongOrigin: Complaints = (origin) => [
  `Access to .* at '${escaped(origin)}/.* CORS policy`,
  ...notLoaded("net::ERR_FAILED")(origin),
];

/** How an area can fail. */
export interface AreaFault {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** The files that fail, by their path; without it all files fail. */
  files?: RegExp;
  /** The console messages that the fault may cause; any other message fails the journey. */
  complaints?: Complaints;
}

/** The faults that the matrix crosses with the areas. */
export const AREA_FAULTS: readonly AreaFault[] = [
  {
    name: "refused",
    answer: (route) => route.abort("connectionrefused"),
    complaints: notLoaded("net::ERR_CONNECTION_REFUSED"),
  },
  {
    name: "answers 404",
    answer: answers(404),
    complaints: notLoaded("the server responded with a status of 404 (Not Found)"),
  },
  {
    name: "answers 500",
    answer: answers(500),
    complaints: notLoaded("the server responded with a status of 500 (Internal Server Error)"),
  },
  {
    name: "answers HTML",
    answer: (route) => route.fulfill({ contentType: "text/html", headers: ANYBODY, body: "<!doctype html>" }),
    complaints: wrongBytes,
  },
  { name: "truncated", answer: truncated, complaints: wrongBytes },
  { name: "20 s late", answer: late },
  { name: "its entry hangs", answer: hangs, files: /\/entry\.js$/ },
  { name: "the chunk of its screen hangs", answer: hangs, files: /\/async\/.*\.js$/ },
  { name: "its style sheet hangs", answer: hangs, files: /\.css$/ },
  {
    name: "readable by another origin only",
    answer: async (route) => {
      const headers = { "Access-Control-Allow-Origin": "https://elsewhere.example" };
      await route.fulfill({ response: await route.fetch(), headers });
    },
    complaints: wrongOrigin,
  },
];

/** The console messages allowed while these faults are at these origins; null if none are. */
export function complaintsOf(faults: readonly { fault: AreaFault; origin: string }[]): RegExp | null {
  const complaints = faults.flatMap(({ fault, origin }) => fault.complaints?.(origin) ?? []);
  return complaints.length > 0 ? new RegExp(`^(?:${complaints.join("|")})`) : null;
}

/** Makes the files below a base (an origin or a version's folder) fail. Gives the function that removes the fault. */
export async function plant(page: Page, base: string, { answer, files }: AreaFault): Promise<() => Promise<void>> {
  const failing = (url: URL) => url.href.startsWith(`${base}/`) && (files?.test(url.pathname) ?? true);
  await page.route(failing, answer);
  return () => page.unroute(failing);
}

/** Intercepts the page's failure reports: the api limits them by IP address, and a matrix sends more than one visitor would. */
export async function takeReports(page: Page): Promise<void> {
  await page.route("**/api/client-errors/", (route) => route.fulfill({ status: 204 }));
}
