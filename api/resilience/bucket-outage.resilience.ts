import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { expect, onTestFinished, test } from "vitest";
import { good } from "#test/support/pictures.ts";
import { ask, buy, clientOf, missing, nothing, type Reply, register } from "./driver.ts";
import { makeManager } from "./make-manager.ts";
import { movingAddress } from "./moving-address.ts";
import { movedClock } from "./outages/hour.ts";
import { emptyEnvironment, startServer } from "./running-server.ts";
import { uploader } from "./uploader.ts";

const AWAY_MINUTES = 60;
const STEP_MINUTES = 10;

/** A port at which nobody listens. */
const NOWHERE = 1;

const FILM = "/api/courses/lectures/4/";
const PHOTO = "/api/student/student/update_photo/";

/** What a client gets when its file cannot be stored or served now: status, code, and whether Retry-After is set. */
const outcome = (reply: Pick<Reply, "status" | "body" | "retryAfter"> | null) => [
  reply?.status,
  reply?.body?.code,
  Number(reply?.retryAfter) > 0,
];
const COME_BACK = [503, "server.unavailable", true];

test("during an hour without the bucket, files are refused with Retry-After and all else works; afterwards nothing is lost", async () => {
  const store = await startLocalS3();
  onTestFinished(store.close);
  const address = await movingAddress(Number(new URL(store.endpoint).port));
  const env: Record<string, string> = {
    ...(await emptyEnvironment()),
    S3_BUCKET: LOCAL_S3.bucket,
    S3_REGION: LOCAL_S3.region,
    S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    S3_ACCESS_KEY_ID: LOCAL_S3.accessKeyId,
    S3_SECRET_ACCESS_KEY: LOCAL_S3.secretAccessKey,
  };
  const acked = nothing();
  let server = await startServer(env);
  const member = await register(clientOf(server.address), acked);
  await server.kill("SIGTERM");
  await makeManager(env, member?.email ?? "");
  const clock = movedClock(env.DATA_DIR ?? "");
  server = await startServer({ ...env, ...clock.env }, clock.execArgv);
  const call = clientOf(server.address);
  const buyer = (await buy(call, acked)) ?? "";
  const photo = await good.png();
  const films = uploader(member?.token ?? "");
  await films.beginFilm(server.address, 3);
  const watch = async () => {
    const { body } = await call("GET", FILM, { token: buyer });
    return await call("GET", String((body as { video?: string } | null)?.video));
  };
  const before = await watch();

  address.moveTo(NOWHERE);
  const refused: unknown[] = [];
  const goesOn: number[] = [];
  await clock.passes(AWAY_MINUTES, STEP_MINUTES, async () => {
    store.health.clockOffsetMs = clock.ahead();
    refused.push(outcome(await call("PATCH", PHOTO, { token: buyer, photo })), outcome(await watch()));
    refused.push(outcome(await films.refusedPiece(server.address)));
    goesOn.push((await ask(call, buyer, acked)).status, (await call("GET", "/readyz")).status);
  });
  address.moveTo(Number(new URL(store.endpoint).port));

  const stored = await call("PATCH", PHOTO, { token: buyer, photo });
  if (stored.status === 200) acked.photos.push({ token: buyer, photo: String(stored.body?.photo) });
  const after = await watch();
  const isWhole = await films.finishFilms(server.address);
  const steps = AWAY_MINUTES / STEP_MINUTES;
  expect(refused).toEqual(Array.from({ length: 3 * steps }, () => COME_BACK));
  expect(goesOn).toEqual(Array.from({ length: steps }, () => [201, 200]).flat());
  expect([before.status, stored.status, after.status]).toEqual([200, 200, 200]);
  expect([films.films.length, isWhole]).toEqual([1, true]);
  expect([...(await missing(call, acked, buyer)), ...(await films.missing(server.address))]).toEqual([]);
});
