import { answers } from "@academy/shared/testing/fake-api";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

const OPENED = { ...AUTH, announced: true };
const bodies = () => Promise.all(sent.map(({ body }) => body));

/** The page as it is once its area is shown. */
const stands = (area = "auth", version = AUTH.version) => {
  document.body.innerHTML = `<section data-app="${area}" data-version="${version}"></section>`;
};

/** The cache of the page with one query of its screen: pending, answered or failed. */
async function screenAsks(answer: () => Promise<unknown>) {
  const { queryClient, useQuery } = await import("@academy/shared/query");
  const { unmount } = renderHook(() => useQuery({ queryKey: ["course"], queryFn: answer, retry: false }, queryClient));
  onTestFinished(unmount);
}

test("a version is announced at once and once, and settled when its first screen has its data", async () => {
  const answer = Promise.withResolvers<string>();
  await screenAsks(() => answer.promise);
  stands();
  visits.announceEntry("auth", AUTH.version);
  visits.announceEntry("auth", AUTH.version);
  expect(sent.map(({ address }) => address)).toEqual(["/api/area-visits/"]);
  await begin();
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);

  answer.resolve("the course");
  await vi.waitFor(async () => expect((await import("@academy/shared/query")).queryClient.isFetching()).toBe(0));
  vi.advanceTimersByTime(5000);

  expect(await bodies()).toEqual([
    { entries: [OPENED], settled: [], vitals: [] },
    { entries: [], settled: [{ ...AUTH, after: expect.any(Number) }], vitals: [] },
  ]);
});

const refusal = (status: number) => async () => {
  const { ApiError } = await import("@academy/shared/http");
  throw new ApiError({ status, code: "x", detail: "x" });
};

test.each([
  ["asks for what the api does not know", refusal(404), "data"],
  ["throws on the answer", () => Promise.reject(new TypeError("x is undefined")), "data"],
  ["meets an api that fails", refusal(503), "unavailable"],
  ["meets a session that is over", refusal(401), null],
])("a first query that %s is reported for what it is", async (_, answer, phase) => {
  const reports: unknown[] = [];
  answers("post", "/client-errors/", ({ body }: { body: unknown }) => reports.push(body) && {});
  await screenAsks(answer);
  stands();
  visits.announceEntry("auth", AUTH.version);
  await vi.waitFor(async () => expect((await import("@academy/shared/query")).queryClient.isFetching()).toBe(0));

  await begin();

  expect((await bodies())[1]).toMatchObject({ settled: [AUTH] });
  vi.useRealTimers();
  if (phase) await vi.waitFor(() => expect(reports).toMatchObject([{ ...AUTH, phase, first: true }]));
  expect(reports).toHaveLength(phase ? 1 : 0);
});

test("while the area loads its visit is not settled", async () => {
  document.body.innerHTML = "<main></main>";
  visits.announceEntry("auth", AUTH.version);
  await begin();
  vi.advanceTimersByTime(5000);

  expect(sent).toHaveLength(1);
});

test("a prerendered page that the application never takes over is not settled", async () => {
  document.documentElement.dataset.prerendered = "en";
  onTestFinished(() => void delete document.documentElement.dataset.prerendered);
  stands();
  visits.announceEntry("auth", AUTH.version);
  await begin();
  vi.advanceTimersByTime(5000);

  expect(sent).toHaveLength(1);
});

test.each([
  ["leaves early has seen no failure", 29_000, 1],
  ["waits in vain for half a minute has", 31_000, 0],
])("who %s", async (_, waited, settled) => {
  const { startReports } = await import("./start-reports.ts");
  startReports();
  const now = performance.now();
  visits.announceEntry("auth", AUTH.version);
  vi.spyOn(performance, "now").mockReturnValue(now + waited);

  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pagehide"));

  expect((await bodies()).flatMap((body) => (body as { settled: unknown[] }).settled)).toHaveLength(settled);
});

test("without a connection the entries wait", async () => {
  online(false);
  visits.announceEntry("auth", AUTH.version);
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
  stands();
  await begin();
  await vi.dynamicImportSettled();

  measured({ name: "LCP", value: 1200 });
  dispatchEvent(new Event("visibilitychange"));

  expect(await bodies()).toEqual(
    vitals.map((vital) => ({ entries: [], settled: [], vitals: [{ ...AUTH, ...vital }] })),
  );
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
