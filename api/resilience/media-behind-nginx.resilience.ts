import { createSocket } from "node:dgram";
import { once } from "node:events";
import { truncateSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasNginx, startNginx } from "@academy/shared/server/testing/nginx";
import { expect, onTestFinished, test } from "vitest";
import { buy, clientOf, nothing } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const CONFIGURATION = resolve(import.meta.dirname, "../../delivery/nginx/academy.conf");
const MIB = 1024 * 1024;

async function freeUdpPort(): Promise<number> {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  await new Promise<void>((done) => socket.close(done));
  return port;
}

/** An academy behind nginx, which sends its files; lecture 4 has a film of 100 MiB. */
async function behindNginx() {
  const reportsPort = await freeUdpPort();
  const env: Record<string, string> = {
    ...(await newEnvironment()),
    MEDIA_DELIVERY: "nginx",
    MEDIA_REPORTS_PORT: String(reportsPort),
  };
  const files = `${env.DATA_DIR}/files`;
  truncateSync(`${files}/private/lectures/04.mp4`, 100 * MIB);
  writeFileSync(`${files}/secret`, "nobody's");
  const server = await startServer(env);
  const nginx = await startNginx({
    configuration: CONFIGURATION,
    apis: [{ port: Number(new URL(server.address).port), reportsPort }],
    files,
  });
  onTestFinished(nginx.stop);
  const call = clientOf(nginx.origin);
  const token = await buy(call, nothing());
  if (!token) throw new Error("nobody could buy the course behind nginx");
  const lecture = async (id: number) =>
    (await call("GET", `/api/courses/lectures/${id}/`, { token })).body as unknown as {
      video: string;
      material: string;
      captions: { url: string }[];
    };
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(nginx.origin + path, { headers, method, redirect: "manual" });
  /** Minutes of the lectures that count as opened, as the student sees them. */
  const refundable = async () => {
    const orders = (await call("GET", "/api/courses/payments/", { token })).body as unknown as { refundable: number }[];
    return orders[0]?.refundable ?? 0;
  };
  return { nginx, get, lecture, refundable };
}

test.skipIf(!hasNginx())(
  "nginx sends the files that the api allows, in ranges and whole, and nothing else",
  async () => {
    const { nginx, get, lecture } = await behindNginx();
    const { video, material } = await lecture(4);

    const part = await get(video, { range: "bytes=4-11" });
    const etag = String(part.headers.get("etag"));
    const conditional = await get(video, { range: "bytes=0-3", "if-range": etag });
    const stale = await get(video, { "if-range": '"other"', range: "bytes=104857598-" });
    await stale.body?.cancel();
    const known = await get(video, { "if-none-match": etag });
    const beyond = await get(video, { range: "bytes=999999999-" });
    const head = await get(video, {}, "HEAD");
    const document = await get(material);

    expect([part.status, part.headers.get("content-range"), (await part.text()).slice(0, 4)]).toEqual([
      206,
      `bytes 4-11/${100 * MIB}`,
      "ftyp",
    ]);
    expect([conditional.status, stale.status, known.status, beyond.status]).toEqual([206, 200, 304, 416]);
    expect([head.status, head.headers.get("content-length"), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      String(100 * MIB),
      0,
    ]);
    expect(
      ["content-type", "cache-control", "x-content-type-options", "cross-origin-resource-policy"].map((name) =>
        document.headers.get(name),
      ),
    ).toEqual(["application/pdf", "private, max-age=300", "nosniff", "same-origin"]);
    expect(document.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect([part, document].map(({ headers }) => headers.get("x-academy-given"))).toEqual([null, null]);
    const refused = [
      "/academy-files/secret",
      "/academy-files/private/lectures/04.mp4",
      "/academy-files/../academy.log",
      "/media/..%2facademy-files/secret",
      video.replace("04.mp4", "05.mp4"),
      video.replace("lectures/04.mp4", "..%2fsecret"),
      "/media/public/..%2f..%2fsecret",
    ];
    const answers = await Promise.all(refused.map((path) => get(path)));
    expect(answers.filter(({ status }) => ![400, 403, 404, 503].includes(status))).toEqual([]);
    for (const answer of answers) expect(await answer.text()).not.toContain("nobody's");
    expect(nginx.log()).toContain("/media/");
    expect(nginx.log()).not.toContain("signature");
  },
);

test.skipIf(!hasNginx())(
  "bytes of a film that nginx sent count for a refund like those that the api sent",
  async () => {
    const { get, lecture, refundable } = await behindNginx();
    const { video } = await lecture(4);
    const whole = await refundable();

    const begun = await get(video, { range: "bytes=0-" });
    const reader = begun.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await (await get(video, {}, "HEAD")).text();
    await wait(500);
    const looked = await refundable();
    await (await get(video)).arrayBuffer();
    const until = Date.now() + 10_000;
    while ((await refundable()) === whole && Date.now() < until) await wait(100);

    expect(looked, "the beginning is loaded by the mere page").toBe(whole);
    expect(await refundable()).toBeLessThan(whole);
  },
);
