// @covers spec §8.10, reading 47

import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

/** Sends bytes as they are and, unless `stays` is set, ends its side of the connection. Gives everything that the server sent until it closed. */
async function send({ app }: TestApi, bytes: string, { stays = false } = {}): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  socket.write(bytes, "latin1");
  if (!stays) socket.end();
  await new Promise((done) => socket.once("close", done));
  return answer;
}

const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

/** The problem document of the last answer. */
const problemOf = (answer: string) => JSON.parse(answer.slice(answer.lastIndexOf("\r\n\r\n") + 4) || "null");

const POST = "POST /api/student/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const HIDDEN = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

/** Requests that two servers could read in two ways (threat B31). */
const AMBIGUOUS: readonly [what: string, bytes: string][] = [
  ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${HIDDEN}`],
  ["a length and chunks", `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks under a name that is nearly right", `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks that are not the last coding", `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks with a space before the colon", `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["a length below nothing", `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`],
  ["a length that is no number", `${POST}Content-Length: 2e1\r\n\r\n${HIDDEN}`],
  ["a chunk of a wrong size", `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
  ["a folded header", `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b: c\r\n\r\n`],
  ["no host", "GET /api/courses/course/ HTTP/1.1\r\n\r\n"],
  ["two hosts of which one hides", "GET /api/courses/course/ HTTP/1.1\r\nHost: x\r\nHost : evil.example\r\n\r\n"],
  ["two hosts", "GET /api/courses/course/ HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n"],
  ["the same host twice", "GET /api/courses/course/ HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n"],
  ["a NUL in a header", "GET /api/courses/course/ HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
  ["a space in the address", "GET /api/courses/ course/ HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an older form of a request", "GET /api/courses/course/\r\n"],
  ["another protocol", "SSH-2.0-OpenSSH_9.2\r\n"],
  ["a method nobody knows", "HACK /api/courses/course/ HTTP/1.1\r\nHost: x\r\n\r\n"],
];

test("an ambiguous request is refused once, and nothing hidden behind it is handled", async () => {
  const api = await startTestApi({ ownServer: true });

  for (const [what, bytes] of AMBIGUOUS) {
    const answer = await send(api, bytes);

    expect(statuses(answer), what).toHaveLength(1);
    expect([400, 505], what).toContain(statuses(answer)[0]);
    expect(answer, what).not.toMatch(/"ok":true|at .*\.[jt]s|node_modules/);
    expect(problemOf(answer), what).toMatchObject({ code: "request.invalid", request_id: expect.any(String) });
  }
});

test("an endless chunked body is refused as soon as it is too large", async () => {
  const api = await startTestApi({ ownServer: true });
  const chunk = `1000\r\n${"x".repeat(4096)}\r\n`;

  const answer = await send(api, `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(100)}`);

  expect([statuses(answer), answer.includes("request.too_large")]).toEqual([[413], true]);
});

test("links in emails and payments lead to the academy, whatever the Host header says", async () => {
  const api = await startTestApi({ ownServer: true });
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  const student = await api.student();
  await api.call("POST", "/api/student/auth/recovery/", { email: student.email }, { headers });
  const opened = await api.call("POST", "/api/courses/create-payment/", {}, { token: student.token, headers });

  const emails = await api.call("GET", "/api/dev/mail/", undefined, { headers });

  expect(emails.text).toContain("http://localhost:3000/forgot?token=");
  expect(emails.text + opened.text).not.toContain("evil.example");
});

test.for([
  "/api/translate/?tl=ru&tl=en&q=The%20Award",
  "/api/courses/lectures/4/questions/?sort=newest&sort=oldest",
  "/api/courses/lectures/4/questions/?q=a&q=b",
])("a repeated parameter is refused where one is allowed: %s", async (path) => {
  const api = await startTestApi({ ownServer: true });
  const student = await api.student({ bought: true });

  const { status, body } = await api.call("GET", path, undefined, student);

  expect([status, typeof body.detail]).toEqual([400, "string"]);
});

test.for([
  ["GET /api/%ff", 400],
  ["GET /api/%ED%A0%80", 400],
  ["GET /api/%zz", 400],
  ["GET /api/%2e%2e%2f", 404],
  ["GET //", 404],
  ["GET //evil.example", 404],
  ["GET http://evil.example/api/nothing", 404],
  ["QUERY /api/courses/course/", 400],
  ["TRACE /api/courses/course/", 404],
  ["OPTIONS *", 404],
  ["CONNECT evil.example:80", 405],
  [`GET /api/${"x".repeat(20_000)}`, 431],
  ["GET /api/courses/course/ HTTP/1.1\r\nExpect: a miracle", 417],
] as const)(
  "%s is refused with a problem document that has the reason and the request's id",
  async ([line, status]) => {
    const api = await startTestApi({ ownServer: true });
    const first = line.includes("HTTP/1.1") ? line : `${line} HTTP/1.1`;

    const answer = await send(api, `${first}\r\nHost: x\r\nConnection: close\r\n\r\n`);

    expect(statuses(answer)).toEqual([status]);
    expect(problemOf(answer)).toMatchObject({
      status,
      code: expect.stringMatching(/^\w+\.\w+$/),
      detail: expect.stringMatching(/\.$/),
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
  },
);

test("a request that never arrives completely is answered with 408", async () => {
  const api = await startTestApi({ ownServer: true });
  const sent = send(api, `${POST}Content-Length: 2\r\n\r\n{`);
  const [socket] = (await once(api.app.server, "connection")) as [Socket];
  await once(api.app.server, "request");

  api.app.server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);

  expect(problemOf(await sent)).toMatchObject({ status: 408, code: "request.timeout" });
});

test("of many requests sent at once over one connection one is handled at a time", async () => {
  const api = await startTestApi({ ownServer: true });
  await api.context.storage.put("public/film.mp4", Buffer.alloc(200_000));
  let open = 0;
  let most = 0;
  const { stream } = api.context.storage;
  api.context.storage.stream = async (...wanted) => {
    most = Math.max(most, ++open);
    const file = await stream(...wanted);
    return file.once("close", () => open--);
  };
  const request = "GET /media/public/film.mp4 HTTP/1.1\r\nHost: x\r\n";

  const answer = await send(api, `${`${request}\r\n`.repeat(59)}${request}Connection: close\r\n\r\n`, {
    stays: true,
  });

  // A file is closed a moment after its answer.
  expect([answer.match(/HTTP\/1\.1 200/g)?.length, most <= 3]).toEqual([60, true]);
});

test("a client that sends requests without end and reads no answer is disconnected", async () => {
  const api = await startTestApi({ ownServer: true });

  const answer = await send(api, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(500), { stays: true });

  expect(statuses(answer).length).toBeLessThan(110);
});

test("with Expect: 100-continue a body that would be refused is not requested, and a wanted one is", async () => {
  const api = await startTestApi({ ownServer: true });
  const expecting = POST.replace("\r\n", "\r\nExpect: 100-continue\r\nConnection: close\r\n");

  const wanted = await send(api, `${expecting}Content-Length: 2\r\n\r\n{}`, { stays: true });
  const profile = expecting.replace("POST /api/student/auth/token/", "PATCH /api/student/student/update/");
  const refused = await send(api, `${profile}Content-Length: 2\r\n\r\n`, { stays: true });

  expect([statuses(wanted), statuses(refused)]).toEqual([[100, 400], [401]]);
});
