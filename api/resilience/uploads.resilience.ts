import { openSync, readSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { expect, inject, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/filled-folder.ts";
import { writeFilm } from "#test/support/films.ts";
import { clientOf } from "./driver.ts";
import { makeManager } from "./make-manager.ts";
import { newEnvironment, type RunningServer, startServer } from "./running-server.ts";

const PIECE = 8 * 1024 * 1024;
const GIB = 1024 ** 3;

/** Sparse, so that neither the film nor what is stored of it takes room on the disk of who runs this. */
const FILM_BYTES = 5 * GIB;

/** The most memory of a server with its embedded database, in bytes, whatever the film's size: a third of it. */
const MEMORY_MOST = 1.6 * GIB;

type Environment = Record<string, string>;

/** A manager with a second factor; gives the token. */
async function aManager(env: Environment): Promise<string> {
  const server = await startServer(env);
  const call = clientOf(server.address);
  const email = "uploads@example.com";
  const password = "a long walk home";
  const { body } = await call("POST", "/api/student/auth/register/", {
    body: { email, password1: password, password2: password },
  });
  await server.kill("SIGTERM");
  await makeManager(env, email);
  return String((body as { access?: string }).access);
}

/** The most memory of its own that a process has had so far, in bytes. */
const peakOf = async ({ process: { pid } }: RunningServer) =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);

async function sends(
  env: Environment,
  bytes: number,
): Promise<{ file: string; seconds: number; peak: number; kills: number }> {
  const path = join(newFolder(), "film.mp4");
  writeFilm(path, bytes, 5400);
  const film = openSync(path, "r");
  const token = await aManager(env);
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  let server = await startServer(env);
  const ask = (method: string, url: string, more: object = {}, body?: Buffer) =>
    fetch(new URL(url, server.address), {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: new Uint8Array(body) }),
    });
  const metadata = Object.entries({ filename: "film.mp4", kind: "lecture", field: "topics.#1.video" })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const begun = await ask("POST", "/api/staff/content/uploads/", {
    "upload-length": String(bytes),
    "upload-metadata": metadata,
  });
  expect(begun.status).toBe(201);
  const url = begun.headers.get("location") ?? "";
  const offsetNow = async () => Number((await ask("HEAD", url)).headers.get("upload-offset"));
  const piece = Buffer.alloc(PIECE);
  const killAt = [0.2, 0.6].map((share) => Math.floor((bytes * share) / PIECE) * PIECE);
  let peak = 0;
  let kills = 0;
  for (let offset = 0; offset < bytes; ) {
    const length = readSync(film, piece, 0, PIECE, offset);
    const sent = ask(
      "PATCH",
      url,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      piece.subarray(0, length),
    ).catch(() => null);
    if (killAt.includes(offset)) {
      killAt.shift();
      kills++;
      peak = Math.max(peak, await peakOf(server));
      await new Promise((done) => setTimeout(done, Math.random() * 30));
      await server.kill("SIGKILL");
      await sent;
      server = await startServer(env);
      const goesOn = await offsetNow();
      expect([offset, offset + length]).toContain(goesOn);
      offset = goesOn;
      continue;
    }
    const answer = await sent;
    expect(answer?.status, `the piece at ${offset}`).toBe(204);
    offset = Number(answer?.headers.get("upload-offset"));
  }
  const finished = await ask("POST", `${url}finish/`);
  expect(finished.status, await finished.clone().text()).toBe(200);
  const { file, seconds } = (await finished.json()) as { file: string; seconds: number };
  peak = Math.max(peak, await peakOf(server));
  return { file, seconds, peak, kills };
}

const print = (where: string, bytes: number, peak: number, kills: number) =>
  process.stdout.write(
    `${where}: ${bytes / GIB} GiB with ${kills} kills, the api had ${Math.round(peak / 1e6)} MB at most
`,
  );

test("a film of five gigabytes reaches the disk over two kills, in little memory", async () => {
  const env = await newEnvironment();

  const { file, seconds, peak, kills } = await sends(env, FILM_BYTES);

  print("disk", FILM_BYTES, peak, kills);
  expect(seconds).toBe(5400);
  expect(statSync(join(env.DATA_DIR ?? "", "files/private", file)).size).toBe(FILM_BYTES);
  expect(peak).toBeLessThan(MEMORY_MOST);
});

test.runIf(inject("databaseServer") === "")(
  "a film of five gigabytes reaches a bucket over two kills, in little memory",
  async () => {
    const store = await startLocalS3({ folder: newFolder() });
    onTestFinished(store.close);
    const env = {
      ...(await newEnvironment()),
      S3_BUCKET: LOCAL_S3.bucket,
      S3_REGION: LOCAL_S3.region,
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: LOCAL_S3.accessKeyId,
      S3_SECRET_ACCESS_KEY: LOCAL_S3.secretAccessKey,
    };

    const { file, seconds, peak, kills } = await sends(env, FILM_BYTES);

    print("bucket", FILM_BYTES, peak, kills);
    expect(seconds).toBe(5400);
    expect(store.files.get(`private/${file}`)?.content.size).toBe(FILM_BYTES);
    expect(peak).toBeLessThan(MEMORY_MOST);
  },
);
