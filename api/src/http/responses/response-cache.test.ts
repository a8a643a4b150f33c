import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import { courses } from "#database/tables/courses.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const COURSES = "/api/courses/course/";

/** The academy over the network, where answers are kept; its clock stands still unless a test moves it. */
async function open({ app }: Pick<TestApi, "app">) {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const titlesOf = async (answer: Response) => ((await answer.json()) as { title: string }[]).map(({ title }) => title);

test("a change is visible after two seconds, however often visitors request meanwhile", async () => {
  const api = await startTestApi({ responseCache: true });
  const ask = await open(api);
  const [before] = await titlesOf(await ask(COURSES));
  const name = (title: string) => api.context.db.update(courses).set({ title });
  // Tests share the content, so the name is set back.
  onTestFinished(async () => void (await name(before ?? "")));
  await name("Arbitration anew");

  const titles = [];
  for (const _second of [1, 2, 3]) {
    api.advance(1);
    titles.push(...(await titlesOf(await ask(COURSES))));
  }

  expect(titles).toEqual([before, before, "Arbitration anew"]);
});

test("with and without the cache every public address gives the same answer, except for the request's id", async () => {
  const { context, routes, call } = await startTestApi();
  const server = async (responseCache: boolean) => {
    const { app } = await buildApp({ context, responseCache });
    onTestFinished(() => app.close());
    return open({ app });
  };
  const [cached, plain] = [await server(true), await server(false)];
  const paths: string[] = [];
  for (const { path } of routes.filter(({ method }) => method === "GET")) {
    const address = path.replace(/:\w+/g, "1");
    const { headers, body } = await call("GET", address);
    if (body !== null && /^public, max-age/.test(String(headers["cache-control"]))) paths.push(address);
  }
  expect(paths).toEqual(expect.arrayContaining([COURSES, "/api/courses/partners/", "/api/courses/contacts/"]));

  for (const path of paths) {
    const read = async (ask: typeof cached, init?: RequestInit) => {
      const answer = await ask(path, init);
      const { "x-request-id": id, date: _date, ...headers } = Object.fromEntries(answer.headers);
      expect(id).toMatch(/^[\w-]{36}$/);
      return { status: answer.status, headers, text: await answer.text() };
    };
    const first = await read(cached);
    const etag = first.headers.etag ?? "";

    for (const init of [
      {},
      { headers: { "if-none-match": etag } },
      { method: "HEAD" },
      { headers: { accept: "*/*" } },
    ]) {
      expect(await read(cached, init), path).toEqual(await read(plain, init));
    }
    expect(first.headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
  }
});

test("a client with the cached response gets 304", async () => {
  const ask = await open(await startTestApi({ responseCache: true }));
  const etag = (await ask(COURSES)).headers.get("etag") ?? "";

  const again = await ask(COURSES, { headers: { "if-none-match": etag } });
  const stale = await ask(COURSES, { headers: { "if-none-match": '"another"' } });

  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect([stale.status, (await stale.text()).length > 100]).toEqual([200, true]);
});

test("cached responses are counted like others", async () => {
  const api = await startTestApi({ responseCache: true });
  const ask = await open(api);
  for (const _visit of [1, 2, 3]) await (await ask(COURSES)).text();

  const figures = await api.metrics.registry.metrics();

  expect(figures).toContain(`academy_request_seconds_count{method="GET",route="${COURSES}",status="200"} 3`);
});

test("a busy server still sends cached responses, and nothing else", async () => {
  let isBusy = false;
  const ask = await open(await startTestApi({ responseCache: true, isBusy: () => isBusy }));
  await (await ask(COURSES)).text();
  isBusy = true;

  expect([(await ask(COURSES)).status, (await ask("/api/courses/partners/")).status]).toEqual([200, 503]);
});

test("only GET and HEAD are cached, by the exact address", async () => {
  const ask = await open(await startTestApi({ responseCache: true }));
  await (await ask(COURSES)).text();

  const statuses = [];
  for (const [method, path] of [
    ["HEAD", COURSES],
    ["POST", COURSES],
    ["GET", `${COURSES}?x=1`],
    ["GET", `${COURSES}1/nothing`],
  ] as const)
    statuses.push((await ask(path, { method })).status);

  expect(statuses).toEqual([200, 404, 200, 404]);
});

test("a stopping server says so in its last answers too", async () => {
  const { context } = await startTestApi();
  const { app, drain } = await buildApp({ context, responseCache: true });
  onTestFinished(() => app.close());
  const ask = await open({ app });
  await (await ask(COURSES)).text();
  const drained = drain();

  const last = await ask(COURSES);
  await drained;

  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
});

test("a response is not cached once for each spelling of its address", async () => {
  const api = await startTestApi({ responseCache: true });
  const ask = await open(api);
  const escaped = "/api/courses/%63ourse/";
  const [before] = await titlesOf(await ask(escaped));
  const name = (title: string) => api.context.db.update(courses).set({ title });
  onTestFinished(async () => void (await name(before ?? "")));
  await name("Arbitration anew");

  expect(await titlesOf(await ask(escaped))).toEqual(["Arbitration anew"]);
});
