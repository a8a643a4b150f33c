import { buffer } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { aFilm } from "#test/support/films.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { tusClient } from "#test/support/tus.ts";
import { type Ask, abuse, crowd, offsetOf } from "./tus-abuse/abuse.ts";

const MEGABYTE = 1024 * 1024;

/** How often many send at once. */
const CROWDS = 20;

const askAs =
  ({ app }: TestApi, { token }: TestStudent): Ask =>
  async (method, url, headers, payload) => {
    const answer = await app.inject({
      method: method as "GET",
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers };
  };

test("whatever is sent to an upload, it contains what its owner sent, in order, and other uploads stay unchanged", {
  timeout: 600_000,
}, async () => {
  const api = await startTestApi();
  const [attacker, victim] = [await api.staff(["manager"]), await api.staff(["owner"])];
  const bytes = aFilm(2 * MEGABYTE, 9);
  const begin = async (member: TestStudent) => {
    const tus = tusClient(api, member);
    const url = String((await tus.begin({ kind: "lecture", bytes })).headers.location);
    await tus.piece(url, 0, bytes.subarray(0, MEGABYTE));
    return { tus, url };
  };
  const [mine, theirs] = [await begin(attacker), await begin(victim)];
  const ask = askAs(api, attacker);
  const begun = performance.now();

  const { requests, faults } = await abuse(ask, mine.url, theirs.url, bytes);
  for (let time = 0; time < CROWDS; time += 1) faults.push(...(await crowd(ask, mine.url, bytes, 30)));

  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(`${requests + CROWDS * 32} requests in ${seconds} s: ${faults.length} found\n`);
  expect(faults).toEqual([]);
  for (const [member, { tus, url }] of [
    [attacker, mine],
    [victim, theirs],
  ] as const) {
    await tus.send(url, bytes, 300_000);
    const { status, body } = await api.call("POST", `${url}finish/`, undefined, member);
    expect(status).toBe(200);
    expect((await buffer(await api.context.storage.stream(`private/${body.file}`))).equals(bytes)).toBe(true);
  }
});

test("an upload that exceeds its announced length is cut off, however it is sent", {
  timeout: 120_000,
}, async () => {
  const api = await startTestApi();
  const member = await api.staff(["manager"]);
  const bytes = aFilm(MEGABYTE, 5);
  const tus = tusClient(api, member);
  const url = String((await tus.begin({ kind: "lecture", bytes })).headers.location);

  const statuses = new Set<number>();
  for (let time = 0; time < 50; time += 1) {
    const at = await tus.offset(url);
    statuses.add((await tus.piece(url, at, bytes.subarray(0, 300_000))).status);
    if (at === 900_000)
      statuses.add((await tus.piece(url, at, Buffer.alloc(300_000), { "upload-length": "99999999" })).status);
  }

  expect([await tus.offset(url), [...statuses].toSorted()]).toEqual([900_000, [204, 400, 413]]);
});

test("a planted server that trusts offsets and ignores owners is reported", async () => {
  const uploads = new Map<string, Buffer>();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.route({
    method: ["HEAD", "PATCH", "DELETE", "POST", "PUT", "GET"],
    url: "/uploads/:id/",
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      const whole = uploads.get(id) ?? Buffer.alloc(0);
      const offset = Number.parseInt(String(request.headers["upload-offset"] ?? 0), 10) || 0;
      if (request.method === "PATCH")
        uploads.set(id, Buffer.concat([whole.subarray(0, Math.max(0, offset)), request.body as Buffer]));
      if (request.method === "DELETE") uploads.delete(id);
      return reply
        .code(request.method === "HEAD" ? 200 : 204)
        .header("upload-offset", uploads.get(id)?.length ?? 0)
        .send();
    },
  });
  const ask: Ask = async (method, url, headers, payload) => {
    const answer = await app.inject({ method: method as "GET", url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, headers: answer.headers };
  };
  const [own, foreign] = ["a", "b"].map((character) => `/uploads/${character.repeat(32)}/`) as [string, string];
  for (const url of [own, foreign]) await ask("PATCH", url, { "upload-offset": "0" }, Buffer.alloc(1000));

  const { faults } = await abuse(ask, own, foreign, Buffer.alloc(2000, 1));
  const crowded = await crowd(ask, own, Buffer.alloc(4000, 1), 10);

  expect(faults.length).toBeGreaterThan(0);
  expect(crowded.join()).toMatch(/10 of 10 were taken/);
  expect(await offsetOf(ask, foreign)).toBe(1000);
});
