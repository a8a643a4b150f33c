import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contentOf } from "@academy/shared/server/testing/contents";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { expect, type Response } from "playwright/test";
import { PORT } from "#support/config.ts";
import { plays, secondOf, theVideo } from "#support/content/lectures.ts";
import { aStudent, signedInAs } from "#support/people/students.ts";
import { SecondApi } from "#support/platform/second-api.ts";
import { StagingEdge } from "#support/platform/staging-edge.ts";
import { test } from "#support/test.ts";

// Starts a separate academy whose films are stored in a bucket, which sends them.
test.setTimeout(180_000);

const api = new SecondApi(PORT + 140);
const EDGE_PORT = PORT + 130;
const FILM_KEY = "private/lectures/01.mp4";
const GAP = 24 * 1024 * 1024;

const closing: (() => unknown)[] = [];
let store: Awaited<ReturnType<typeof startLocalS3>>;

test.use({ baseURL: `http://localhost:${EDGE_PORT}` });

test.beforeAll(async () => {
  store = await startLocalS3();
  closing.push(store.close);
  const { bucket, region, accessKeyId, secretAccessKey } = LOCAL_S3;
  const edge = new StagingEdge(EDGE_PORT, api.origin, { MEDIA_ORIGIN: store.endpoint });
  closing.push(() => api.close());
  await api.open(edge.origin, {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    MEDIA_DELIVERY: "redirect",
    MEDIA_ORIGIN: store.endpoint,
  });
  closing.push(() => edge.close());
  await edge.open();
});
test.afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const box = (name: string, size: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(name, 4, "latin1");
  return head;
};

/** The lecture's film with its index at the end, far behind its frames: a player has to seek there and back by range requests. */
function filmWithLateIndex(): Buffer {
  const film = readFileSync(fileURLToPath(import.meta.resolve("../../api/content/media/lectures/01.mp4")));
  const at = film.indexOf("moov", 0, "latin1") - 4;
  const size = film.readUInt32BE(at);
  const index = film.subarray(at, at + size);
  const room = Buffer.concat([box("free", size), Buffer.alloc(size - 8)]);
  const gap = Buffer.concat([box("free", GAP), Buffer.alloc(GAP - 8)]);
  return Buffer.concat([film.subarray(0, at), room, film.subarray(at + size), gap, index]);
}

/** Records a browser's requests for a film: how often it was redirected, and the parts it got. */
function watchFilm(page: { on: (name: "response", seen: (response: Response) => void) => unknown }) {
  const seen = { redirected: 0, parts: [] as string[], other: [] as string[] };
  page.on("response", (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith(".mp4")) return;
    const status = response.status();
    if (status === 302) seen.redirected++;
    else if (status === 206 && url.origin === store.endpoint)
      seen.parts.push(String(response.headers()["content-range"]));
    else seen.other.push(`${status} ${url.origin}`);
  });
  return seen;
}

test("a film is watched from the bucket, sought in by ranges across the redirect, and goes on after a reload", async ({
  page,
  request,
}) => {
  const film = filmWithLateIndex();
  const stored = store.files.get(FILM_KEY);
  if (!stored) throw new Error("the bucket has no film of lecture 1");
  stored.content = contentOf(film);
  await signedInAs(page, await aStudent(request));
  const seen = watchFilm(page);

  await page.goto("/passingcourse/1");
  const video = theVideo(page);
  await plays(video);
  await expect.poll(() => secondOf(video), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await video.focus();
  await page.keyboard.press("5");
  await expect.poll(() => secondOf(video)).toBeGreaterThan(5.5);

  const begins = new Set(seen.parts.map((range) => Number(/^bytes (\d+)-/.exec(range)?.[1])));
  expect(seen.other).toEqual([]);
  expect(seen.redirected).toBeGreaterThan(0);
  expect(begins.has(0)).toBe(true);
  expect(Math.max(...begins), "the index at the end was fetched by a range of its own").toBeGreaterThan(GAP);
  expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();

  const saved = page.waitForResponse((response) => response.url().endsWith("/progress/") && response.ok());
  await page.keyboard.press("k");
  await saved;
  const stoppedAt = await secondOf(video);
  const before = { ...seen, parts: seen.parts.length };
  await page.reload();
  await expect.poll(() => secondOf(theVideo(page)), { timeout: 30_000 }).toBeCloseTo(stoppedAt, 0);
  expect(seen.parts.length).toBeGreaterThan(before.parts);
  expect(seen.redirected, "the academy decides anew about each visit").toBeGreaterThan(before.redirected);
  expect(seen.other).toEqual([]);
});
