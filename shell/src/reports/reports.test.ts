import { answers } from "@academy/shared/testing/fake-api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRegistry } from "#registry/registry.ts";

let sent: { address: string; body: Promise<unknown> }[];
let visits: typeof import("./visits.ts");

const online = (is: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);

/** What a blob holds; the document of the tests has no other way to read one. */
const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sent = [];
  online(true);
  Object.assign(navigator, {
    sendBeacon: (address: string, blob: Blob) => sent.push({ address, body: textOf(blob).then(JSON.parse) }),
  });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  visits = await import("./visits.ts");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "sendBeacon");
});

const begin = async () => (await import("./report-visit.ts")).reportVisit();
const AUTH = { area: "auth", version: "aaaaaaaaaaaa" };

test("a version that a page opens is told once, within ten seconds, with what came shortly after", async () => {
  visits.noteEntry("auth", "aaaaaaaaaaaa");
  await begin();
  visits.noteEntry("auth", "aaaaaaaaaaaa");
  visits.noteEntry("public", "bbbbbbbbbbbb");
  vi.advanceTimersByTime(9_000);

  expect(sent.map(({ address }) => address)).toEqual(["/api/area-visits/"]);
  expect(await sent[0]?.body).toEqual({ entries: [AUTH, { area: "public", version: "bbbbbbbbbbbb" }], vitals: [] });
  visits.noteEntry("learning", "cccccccccccc");
  vi.advanceTimersByTime(9_000);
  expect(sent).toHaveLength(2);
});

test("whoever leaves before reporting began is counted; a page that has nothing new sends nothing", async () => {
  const { startReports } = await import("./start-reports.ts");
  startReports();
  visits.noteEntry("auth", "aaaaaaaaaaaa");

  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pagehide"));

  expect(await Promise.all(sent.map(({ body }) => body))).toEqual([{ entries: [AUTH], vitals: [] }]);
});

test("without a connection the entries wait", async () => {
  online(false);
  visits.noteEntry("auth", "aaaaaaaaaaaa");
  visits.sendVisits();
  expect(sent).toEqual([]);
  online(true);

  visits.sendVisits();

  expect(sent).toHaveLength(1);
});

test.each([
  ["one page in ten", 0.09, [{ metric: "LCP", value: 1200 }]],
  ["no other page", 0.1, []],
])("%s is measured for the area it opened with, and says so when it is hidden", async (_, random, vitals) => {
  let measured = (_metric: object): void => undefined;
  vi.doMock("web-vitals", () => ({
    onCLS: () => undefined,
    onINP: () => undefined,
    onLCP: (note: typeof measured) => {
      measured = note;
    },
  }));
  vi.spyOn(Math, "random").mockReturnValue(random);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.body.innerHTML = '<section data-app="auth" data-version="aaaaaaaaaaaa"></section>';
  await begin();
  await vi.dynamicImportSettled();

  measured({ name: "LCP", value: 1200 });
  dispatchEvent(new Event("visibilitychange"));

  const bodies = await Promise.all(sent.map(({ body }) => body));
  expect(bodies).toEqual(vitals.map((vital) => ({ entries: [], vitals: [{ ...AUTH, ...vital }] })));
});

const version = (name: string) => ({
  version: name,
  base: `https://auth.academy.example/${name}/`,
  entry: "entry.js",
  integrity: `sha384-${name}`,
  routes: [],
});
const throwing = (...files: string[]) =>
  Object.assign(new Error("x"), { stack: files.map((file) => `at f (${file}:1:2)`).join("\n") });

test("an error that nothing caught is reported for the version whose file it arose in, once a page", async () => {
  const reports: unknown[] = [];
  answers("post", "/client-errors/", ({ body }: { body: unknown }) => reports.push(body) && {});
  const { setRegistry: set } = await import("#registry/registry.ts");
  expect(set).not.toBe(setRegistry);
  set({ revision: 1, areas: { auth: { ...version("bbbbbbbbbbbb"), previous: version("aaaaaaaaaaaa") } } });
  const { reportUnhandled } = await import("./unhandled-errors.ts");
  const old = throwing("https://academy.example/shell/c/x.js", "https://auth.academy.example/aaaaaaaaaaaa/entry.js");

  for (const error of [throwing("chrome-extension://a/b.js"), "no error", undefined, old, old]) reportUnhandled(error);

  vi.useRealTimers();
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ area: "auth", version: "aaaaaaaaaaaa", phase: "unhandled", first: true });
});

test.each(["web-vitals", "./traces.ts"])(
  "where %s cannot be loaded the page goes on without, and no rejection is unhandled",
  async (chunk) => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    document.head.innerHTML = '<meta name="traces" content="1">';
    vi.doMock(chunk, () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    vi.spyOn(Math, "random").mockReturnValue(0);
    await begin();
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    // Node reports a rejection when the work of its turn is done.
    await new Promise((done) => setImmediate(done));

    process.off("unhandledRejection", unhandled);
    vi.doUnmock(chunk);
    expect(unhandled).not.toHaveBeenCalled();
  },
);
