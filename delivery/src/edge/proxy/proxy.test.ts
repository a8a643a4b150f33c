import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { edgeBeforeApi } from "#testing/edge-before-api.ts";
import { POST, times, UPLOAD, until } from "#testing/edge-requests.ts";

const COURSES = "/api/courses/course/";
/** How long an answer may take while other visitors are slow: far less than it would take if they blocked it. */
const AT_ONCE_MS = 3_000;

async function timed(ask: () => Promise<Response>) {
  const start = performance.now();
  const { status } = await ask();
  return { status, quick: performance.now() - start < AT_ONCE_MS };
}

test.each([
  ["a call", `${POST}Content-Length: 60000\r\n\r\n{`],
  ["a photo", `${UPLOAD}Content-Length: 4000000\r\n\r\n--b`],
  ["chunks without end", `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
])("three hundred visitors who send %s slowly block nobody and hold no connection of the api", async (_, begin) => {
  const { api, visit, ask } = await edgeBeforeApi();
  const slow = times(300, () => visit(begin));
  await until(() => expect(slow.every(({ socket }) => socket.bytesWritten > 0)).toBe(true));

  const others = [];
  for (const _other of times(5, () => 0)) others.push(await timed(() => ask(COURSES)));

  expect(others).toEqual(times(5, () => ({ status: 200, quick: true })));
  expect(api.received.map(({ method }) => method)).toEqual(times(5, () => "GET"));
  expect(api.connections()).toBeLessThan(5);
});

test("three hundred visitors who watch a film block nobody, and their connections close when they leave", async () => {
  const { api, visit, ask } = await edgeBeforeApi((request, response) => {
    if (request.url === COURSES) response.end("{}");
    else response.writeHead(200, { "content-length": 48 * 1024 * 1024 }).write(Buffer.alloc(64 * 1024));
  });
  const watching = times(300, () => visit("GET /media/public/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n"));
  await until(() => expect(api.received).toHaveLength(300));

  const others = [];
  for (const _other of times(5, () => 0)) others.push(await timed(() => ask(COURSES)));
  for (const { socket } of watching) socket.destroy();

  expect(others).toEqual(times(5, () => ({ status: 200, quick: true })));
  await until(() => expect(api.connections()).toBeLessThan(10));
});

test("a film is read from the api only as fast as its visitor reads it", async () => {
  const film = 96 * 1024 * 1024;
  let given = 0;
  const { api, visit } = await edgeBeforeApi((_, response) => {
    const pieces = Readable.from(times(film / 65_536, () => Buffer.alloc(65_536)));
    pieces.on("data", (piece) => {
      given += piece.length;
    });
    pieces.pipe(response.writeHead(200, { "content-length": film }));
  });
  visit("GET /media/public/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n", { listens: false });
  await until(() => expect(api.received).toHaveLength(1));

  let before = -1;
  await until(() => {
    const isStill = given > 1024 * 1024 && given === before;
    before = given;
    expect(isStill).toBe(true);
  });

  expect(given).toBeLessThan(film);
});

test("a range of a film is passed on as requested, with the api's own headers", async () => {
  const { api, ask } = await edgeBeforeApi((_, response) =>
    response
      .writeHead(206, {
        "content-range": "bytes 2-5/10",
        "content-type": "video/mp4",
        "x-request-id": "r",
        "set-cookie": ["a", "b"],
      })
      .end("cdef"),
  );

  const answer = await ask("/media/public/film.mp4?a=%2F", { headers: { range: "bytes=2-5" } });

  expect([answer.status, await answer.text()]).toEqual([206, "cdef"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-range": "bytes 2-5/10",
    "content-type": "video/mp4",
    "x-request-id": "r",
  });
  expect(api.received).toMatchObject([{ url: "/media/public/film.mp4?a=%2F", headers: { range: "bytes=2-5" } }]);
});

test.each([
  ["GET", undefined],
  ["POST", '{"email":"a"}'],
  ["PUT", "{}"],
  ["PATCH", "plain words"],
  ["DELETE", undefined],
  ["DELETE", "{}"],
])("a %s with the body %j reaches the api unchanged", async (method, body) => {
  const { api, ask } = await edgeBeforeApi();

  const { status } = await ask(COURSES, { method, ...(body && { body, headers: { "content-type": "a/b" } }) });

  expect(status).toBe(200);
  expect(api.received).toMatchObject([{ method, url: COURSES, body: body ?? "" }]);
});

test.each(["HEAD", "GET"])("%s of an unchanged resource has no body", async (method) => {
  const { ask } = await edgeBeforeApi((_, response) => response.writeHead(304, { etag: '"1"' }).end());

  const answer = await ask(COURSES, { method });

  expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([304, '"1"', ""]);
});

test("HEAD has the Content-Length of GET", async () => {
  const { ask } = await edgeBeforeApi((_, response) => response.writeHead(200, { "content-length": 1234 }).end());

  const answer = await ask(COURSES, { method: "HEAD" });

  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "1234"]);
});

test("hop-by-hop headers are not forwarded", async () => {
  const { api, visit } = await edgeBeforeApi((_, response) =>
    response.writeHead(200, { "keep-alive": "timeout=1" }).end("{}"),
  );
  const hop = "Connection: close, X-Hop\r\nX-Hop: 1\r\nTE: trailers\r\nUpgrade: h2c\r\nForwarded: for=1.2.3.4\r\n";

  const answer = await visit(`GET ${COURSES} HTTP/1.1\r\nHost: x\r\nX-End: 2\r\n${hop}\r\n`).ended;

  const { headers } = api.received[0] ?? { headers: {} };
  expect(headers).toMatchObject({ "x-end": "2", "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "x" });
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(x-hop|te|upgrade|forwarded|transfer-encoding|content-length)$/)]),
  );
  expect(answer).not.toContain("timeout=1");
});

test.each(["GET", "HEAD", "POST"])("a %s that the api refuses as busy is sent once", async (method) => {
  const { api, ask } = await edgeBeforeApi((_, response) =>
    response.writeHead(503, { "retry-after": "5" }).end('{"code":"server.busy"}'),
  );

  const answer = await ask(COURSES, { method });

  expect([answer.status, answer.headers.get("retry-after"), api.received.length]).toEqual([503, "5", 1]);
});

test("a call that the api aborts is sent once and answered 503 with a problem document", async () => {
  const { api, ask } = await edgeBeforeApi((request) => request.socket.destroy());

  const answer = await ask(COURSES);

  expect([answer.status, answer.headers.get("retry-after"), api.received.length]).toEqual([503, "5", 1]);
  expect(await answer.json()).toMatchObject({
    code: "api.unreachable",
    request_id: expect.stringMatching(/^[\w-]{36}$/),
  });
});

test("an answer that the api aborts in the middle does not look complete", async () => {
  const { ask } = await edgeBeforeApi((_, response) => {
    response.writeHead(200, { "content-length": 1_000_000 }).write("x".repeat(1000));
    setTimeout(() => response.destroy(), 50);
  });

  await expect(ask(COURSES).then((answer) => answer.text())).rejects.toThrow();
});

test("of ninety requests sent at once over one connection the api handles one at a time", async () => {
  let [open, most] = [0, 0];
  const { api, visit } = await edgeBeforeApi((_, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      response.end("{}");
    }, 2);
  });

  const visitor = visit(`GET ${COURSES} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(90));
  await visitor.answers(90);

  expect([api.received.length, most]).toEqual([90, 1]);
});
