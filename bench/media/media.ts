import { truncateSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PORT, ROOT } from "@academy/e2e/support/config.ts";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { hasNginx, type RunningNginx, startNginx } from "@academy/shared/server/testing/nginx";
import { busyMsOf, type LoadedApi, startApi } from "#api-server.ts";
import { makeBuyer } from "#buyers.ts";
import { machineLoad } from "#load.ts";
import { takeAll, type Watched, watch } from "./viewers.ts";

const FILM_BYTES = 512 * 1024 * 1024;
const GIGABYTE = 1e9;
const BYTES = Number(process.env.BENCH_MEGABYTES ?? 500) * 1e6;
const VIEWERS = { viewers: 200, bitsPerSecond: 2_000_000, seconds: Number(process.env.BENCH_SECONDS ?? 20) };
const CONFIGURATION = join(ROOT, "delivery/nginx/academy.conf");
/** The lecture that everybody may watch. */
const FILM_KEY = "private/lectures/01.mp4";

/** Which server sends the films of a row, and the address of one of them. */
interface Stage {
  name: string;
  api: LoadedApi;
  origin: string;
  nginx?: RunningNginx;
}

async function addressOf({ api, origin }: Stage): Promise<string> {
  const { token } = await makeBuyer(`http://127.0.0.1:${api.port}`);
  const answer = await fetch(`http://127.0.0.1:${api.port}/api/courses/lectures/1/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { video } = await answer.json();
  return origin + video;
}

const busyOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (busyMsOf(pid) ?? 0), 0);

async function measured(stage: Stage, what: string, work: () => Promise<Watched>): Promise<void> {
  const { name, api, nginx } = stage;
  const pids = nginx?.pids() ?? [];
  const [before, beforeNginx] = [api.busyMs() ?? 0, busyOf(pids)];
  const started = performance.now();
  const { bytes, inTime, late } = await work();
  const seconds = (performance.now() - started) / 1000;
  const per = (busyMs: number) => (busyMs / 1000 / (bytes / GIGABYTE)).toFixed(3);
  const cells = [
    `${name}: ${what}`.padEnd(52),
    `${(bytes / GIGABYTE).toFixed(2)} GB in ${seconds.toFixed(0)} s`.padEnd(18),
    `api ${per((api.busyMs() ?? 0) - before)} s/GB`,
    nginx ? `nginx ${per(busyOf(pids) - beforeNginx)} s/GB` : "",
    late > 0 ? `late ${late} of ${inTime + late}` : "none late",
    `load ${machineLoad()}`,
  ];
  console.log(cells.filter(Boolean).join("   "));
}

async function rows(stage: Stage): Promise<void> {
  const film = { address: await addressOf(stage), size: FILM_BYTES };
  await takeAll(film, GIGABYTE / 20);
  await measured(stage, "as fast as they are given", () => takeAll(film, BYTES));
  await measured(stage, `${VIEWERS.viewers} viewers at 2 Mbit/s`, () => watch(film, VIEWERS));
}

async function onDisk(): Promise<void> {
  const settings = { MEDIA_REPORTS_PORT: String(PORT + 13) };
  const start = async (delivery: string) => {
    const api = await startApi(PORT + 10, null, { ...settings, MEDIA_DELIVERY: delivery });
    truncateSync(join(api.folder, "files", FILM_KEY), FILM_BYTES);
    return api;
  };
  const before = await start("api");
  await rows({ name: "disk, sent by the api", api: before, origin: `http://127.0.0.1:${before.port}` });
  await before.stop();
  if (!hasNginx()) return console.log("no nginx on this machine: apt-get install nginx");
  const api = await start("nginx");
  const files = join(api.folder, "files");
  const apis = [{ port: api.port, reportsPort: PORT + 13 }];
  const nginx = await startNginx({ configuration: CONFIGURATION, apis, files });
  await rows({ name: "disk, sent by nginx", api, origin: nginx.origin, nginx });
  await nginx.stop();
  await api.stop();
}

const NOTHING = Buffer.alloc(64 * 1024);

/** So many bytes of nothing, without a place where they are. */
function* nothing(bytes: number) {
  for (let left = bytes; left > 0; left -= NOTHING.length) yield NOTHING.subarray(0, Math.min(left, NOTHING.length));
}

async function inBucket(): Promise<void> {
  const store = await startLocalS3();
  const { bucket, region, accessKeyId, secretAccessKey } = LOCAL_S3;
  for (const delivery of ["api", "redirect"]) {
    const api = await startApi(PORT + 10, null, {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      MEDIA_DELIVERY: delivery,
      MEDIA_ORIGIN: store.endpoint,
    });
    const film = store.files.get(FILM_KEY);
    if (!film) throw new Error("the bucket has no lecture 1");
    film.content = {
      ...film.content,
      size: FILM_BYTES,
      read: (start, end) => Readable.from(nothing(Math.min(end, FILM_BYTES) - start)),
    };
    const name = delivery === "api" ? "bucket, sent by the api" : "bucket, redirected";
    await rows({ name, api, origin: `http://127.0.0.1:${api.port}` });
    await api.stop();
    store.files.clear();
  }
  store.close();
}

/** `npm run bench -- media`: processor time of the api for each gigabyte of films, by the server that sends them. */
export async function benchMedia(): Promise<void> {
  console.log("parts of 1 MiB of a film of 512 MiB, on one machine with the viewers; GB are 10^9 bytes\n");
  await onDisk();
  await inBucket();
}
