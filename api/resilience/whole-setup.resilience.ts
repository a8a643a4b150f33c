import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { hasNginx, startNginx } from "@academy/shared/server/testing/nginx";
import { hasPgbouncer, startPgbouncer } from "@academy/shared/server/testing/pgbouncer";
import { expect, inject, onTestFinished, test } from "vitest";
import { buy, type Call, clientOf, load, missing, nothing } from "./driver.ts";
import { emptyEnvironment, startServer } from "./running-server.ts";

const CONFIGURATION = resolve(import.meta.dirname, "../../delivery/nginx/academy.conf");
const PROCESSES = 4;
const CONNECTIONS = 8;
const SECONDS = 60;
const VIEWERS = 6;
const PART = 64 * 1024;
/** A port at which nobody listens: with films in a bucket nginx has nothing to report about them. */
const NO_REPORTS = 9;

/** All that an academy past one machine is made of, on this one: nginx, four processes, PgBouncer, PostgreSQL and a bucket. */
async function wholeSetup() {
  const store = await startLocalS3();
  onTestFinished(store.close);
  const pooler = await startPgbouncer(inject("databaseServer"), CONNECTIONS);
  onTestFinished(pooler.stop);
  const { DATABASE_URL = "", ...rest } = await emptyEnvironment();
  const { bucket, region, accessKeyId, secretAccessKey } = LOCAL_S3;
  const env = {
    ...rest,
    DATABASE_URL: pooler.through(DATABASE_URL),
    DATABASE_POOLER: "transaction",
    SECRET: "a secret of all processes, which is long",
    TRUST_PROXY: "loopback",
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    MEDIA_DELIVERY: "redirect",
    MEDIA_ORIGIN: store.endpoint,
  };
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)));
  const nginx = await startNginx({
    configuration: CONFIGURATION,
    apis: servers.map(({ address }) => ({ port: Number(new URL(address).port), reportsPort: NO_REPORTS })),
    files: rest.DATA_DIR ?? "",
  });
  onTestFinished(nginx.stop);
  return { origin: nginx.origin, store: store.endpoint, servers };
}

interface Watched {
  parts: number;
  /** What was wrong with a part. */
  faults: string[];
}

/** Jumps about in a film until stopped, and asks for each part by the academy's own address. */
async function watch(origin: string, store: string, video: string, isOver: () => boolean): Promise<Watched> {
  const watched: Watched = { parts: 0, faults: [] };
  let size = PART * 2;
  while (!isOver()) {
    const start = Math.floor(Math.random() * (size - PART));
    const headers = { range: `bytes=${start}-${start + PART - 1}` };
    const decided = await fetch(origin + video, { headers, redirect: "manual" });
    await decided.arrayBuffer();
    const address = decided.headers.get("location") ?? "";
    if (decided.status !== 302 || !address.startsWith(`${store}/`)) {
      watched.faults.push(`${decided.status} ${address}`);
      continue;
    }
    const part = await fetch(address, { headers });
    const bytes = (await part.arrayBuffer()).byteLength;
    const [, from, , whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(part.headers.get("content-range") ?? "") ?? [];
    if (part.status !== 206 || Number(from) !== start || bytes !== Math.min(PART, Number(whole) - start))
      watched.faults.push(`${part.status} ${part.headers.get("content-range")} with ${bytes} bytes`);
    size = Math.max(Number(whole), PART + 1);
    watched.parts++;
    await wait(20);
  }
  return watched;
}

async function videoOf(call: Call, token: string): Promise<string> {
  const { body } = await call("GET", "/api/courses/lectures/4/", { token });
  return String((body as { video?: string } | null)?.video);
}

test.skipIf(!hasNginx() || !hasPgbouncer())(
  "with nginx, four processes, a pooler and a bucket nothing is refused or lost for a minute",
  async () => {
    const { origin, store, servers } = await wholeSetup();
    const call = clientOf(origin);
    const acked = nothing();
    const buyer = await buy(call, acked);
    if (!buyer) throw new Error("nobody could buy the course behind nginx");
    const video = await videoOf(call, buyer);
    let isOver = false;

    const began = performance.now();
    const loads = Array.from({ length: PROCESSES }, () => load(call, buyer, acked));
    const viewers = Array.from({ length: VIEWERS }, () => watch(origin, store, video, () => isOver));
    await wait(SECONDS * 1000);
    isOver = true;
    await Promise.all(loads.map(({ end }) => end()));
    const watched = await Promise.all(viewers);

    const seconds = (performance.now() - began) / 1000;
    const replies = loads.flatMap((each) => each.replies);
    const waits = replies.map(({ ms }) => ms).sort((one, other) => one - other);
    const parts = watched.reduce((sum, each) => sum + each.parts, 0);
    process.stdout.write(
      `whole setup: ${(replies.length / seconds).toFixed(0)} calls a second, half of them questions, beside ${(parts / seconds).toFixed(0)} parts of films; ` +
        `a call took ${waits[waits.length >> 1]?.toFixed(0)} ms, one in a hundred ${waits[Math.floor(waits.length * 0.99)]?.toFixed(0)} ms\n`,
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 201).slice(0, 3)).toEqual([]);
    expect(watched.flatMap(({ faults }) => faults).slice(0, 3)).toEqual([]);
    expect(parts).toBeGreaterThan(VIEWERS);
    for (const { address } of servers) {
      const sample = { ...acked, questions: acked.questions.slice(-20) };
      expect(await missing(clientOf(address), sample, buyer)).toEqual([]);
    }
  },
);
