import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { startWorld, type World } from "#testing/world.ts";

/** Sends bytes as they are; gives everything that came back until the server closed or the sender had enough. */
async function send({ app }: World, bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  socket.end(bytes, "latin1");
  await new Promise((done) => socket.once("close", done));
  return answer;
}

const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

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
  ["a NUL in a header", "GET /api/courses/course/ HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
  ["a space in the address", "GET /api/courses/ course/ HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an older form of a request", "GET /api/courses/course/\r\n"],
  ["another protocol", "SSH-2.0-OpenSSH_9.2\r\n"],
  ["a method nobody knows", "HACK /api/courses/course/ HTTP/1.1\r\nHost: x\r\n\r\n"],
];

test("a request that can be read in two ways is refused once, and what hides behind it is not heard", async () => {
  const world = await startWorld();

  for (const [what, bytes] of AMBIGUOUS) {
    const answer = await send(world, bytes);

    expect(statuses(answer), what).toHaveLength(1);
    expect([400, 505], what).toContain(statuses(answer)[0]);
    expect(answer, what).not.toMatch(/"ok":true|at .*\.[jt]s|node_modules/);
  }
});

test("a body in chunks that never ends is refused as soon as it is too large", async () => {
  const world = await startWorld();
  const chunk = `1000\r\n${"x".repeat(4096)}\r\n`;

  const answer = await send(world, `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(100)}`);

  expect([statuses(answer), answer.includes("request.too_large")]).toEqual([[413], true]);
});

test("links of letters and payments lead to the academy, whatever host a request names", async () => {
  const world = await startWorld();
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  const student = await world.student();
  await world.call("POST", "/api/student/auth/recovery/", { email: student.email }, { headers });
  const opened = await world.call("POST", "/api/courses/create-payment/", {}, { token: student.token, headers });

  const letters = await world.call("GET", "/api/dev/mail/", undefined, { headers });

  expect(letters.text).toContain("http://localhost:3000/forgot?token=");
  expect(letters.text + opened.text).not.toContain("evil.example");
});

test.for([
  "/api/translate/?tl=ru&tl=en&q=The%20Award",
  "/api/courses/lectures/4/questions/?sort=newest&sort=oldest",
  "/api/courses/lectures/4/questions/?q=a&q=b",
])("one parameter given twice is refused where one is meant: %s", async (path) => {
  const world = await startWorld();
  const student = await world.student({ bought: true });

  const { status, body } = await world.call("GET", path, undefined, student);

  expect([status, typeof body.detail]).toEqual([400, "string"]);
});
