import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { brokenEnrolments } from "#test/support/broken-enrolments.ts";
import { good } from "#test/support/pictures.ts";
import { drained } from "./drained.ts";
import {
  type Acknowledged,
  ask,
  buy,
  type Call,
  clientOf,
  missing,
  nothing,
  PASSWORD,
  register,
  sendPhoto,
} from "./driver.ts";
import { inDatabase } from "./in-database.ts";
import { buyAndLearn, learners } from "./learners.ts";
import { makeManager } from "./make-manager.ts";
import { orphanedPhotos } from "./orphaned-photos.ts";
import { newEnvironment, startServer } from "./running-server.ts";
import { PIECE, uploader } from "./uploader.ts";

/** How long a server runs before it is killed. */
const LIFE_MS = [100, 1500] as const;

/** How many clients write at once, and what the first two of them do. */
const CLIENTS = 4;
const DOES = ["buys", "learns"] as const;

/** After how many rounds the test prints its progress. */
const PROGRESS_EVERY = 10;

interface Writer {
  /** The token of a student who has bought the course, and so may ask questions. */
  buyer: string;
  photo: Buffer;
  does: "buys" | "learns" | "all else";
  learning: ReturnType<typeof learners>;
}

/** Writes until the server no longer responds: one client only buys, one learns, the others ask, register and send photos in turn. */
async function writeOn(call: Call, { buyer, photo, does, learning }: Writer, acked: Acknowledged): Promise<void> {
  for (;;) {
    const choice = Math.random();
    if (does === "buys") await buyAndLearn(call, acked, learning);
    else if (does === "learns" && (await learning.learn(call))) continue;
    else if (choice < 0.7) await ask(call, buyer, acked);
    else if (choice < 0.85) await register(call, acked);
    else await sendPhoto(call, photo, acked);
    if ((await call("GET", "/healthz")).status === 0) return;
  }
}

/** What is wrong in the database after the last server has ended: payments without access, whatever a client was answered, and orphaned photos. */
const brokenIn = (env: Record<string, string>): Promise<unknown[]> =>
  inDatabase(env, async (db) => [...(await brokenEnrolments(db)), ...(await orphanedPhotos(db, env.DATA_DIR ?? ""))]);

/** The passwords and tokens that a server wrote into its log. */
const secretsIn = (log: string, { accounts }: Acknowledged): string[] =>
  [PASSWORD, ...accounts.map(({ token }) => token)]
    .filter((secret) => log.includes(secret))
    .map((secret) => `the log has ${secret}`);

const KINDS = ["accounts", "questions", "purchases", "photos"] as const;

const sum = (all: Acknowledged[], key: (typeof KINDS)[number]) =>
  all.reduce((total, each) => total + each[key].length, 0);

/** Whether each kind of write was acknowledged at least once; films count only while a manager uploads them. */
const hasOfAll = (
  all: Acknowledged[],
  learning: Pick<ReturnType<typeof learners>, "written">,
  manager: Pick<ReturnType<typeof uploader>, "films"> | null,
) =>
  KINDS.every((kind) => sum(all, kind) > 0) &&
  learning.written().lectures > 0 &&
  (!manager || manager.films.some(({ received }) => received > 0));

test("after kill -9 at any moment acknowledged work exists exactly once; SIGTERM lets running requests finish", async () => {
  const rounds = inject("rounds");
  const env = await newEnvironment();
  let server = await startServer(env);
  const first = nothing();
  const buyer = (await buy(clientOf(server.address), first)) ?? "";
  const member = await register(clientOf(server.address), first);
  const manager = uploader(member?.token ?? "");
  const learning = learners();
  const history: Acknowledged[] = [first];
  const faults: string[] = [];
  const starts: number[] = [];

  const photo = await good.png();
  for (let round = 0, isLast = false; !isLast; round++) {
    isLast = round === rounds - 1 || Date.now() > inject("until");
    const acked = nothing();
    history.push(acked);
    const call = clientOf(server.address);
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      writeOn(call, { buyer, photo, does: DOES[index] ?? "all else", learning }, acked),
    );
    if (round > 0) clients.push(manager.sendOn(server.address));
    if (!isLast) await wait(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
    // On a starved machine short lives may see nobody pay, learn or send a film: the last server runs until each kind was
    // acknowledged once.
    else while (!hasOfAll(history.slice(1), learning, round > 0 ? manager : null)) await wait(50);
    await server.kill("SIGKILL");
    await Promise.all(clients);
    faults.push(...secretsIn(server.output(), acked));
    // Only the database makes a manager, and one process at a time opens the embedded one: after the first kill no server has it open.
    if (round === 0) await makeManager(env, member?.email ?? "");
    const start = performance.now();
    server = await startServer(env);
    starts.push(performance.now() - start);
    const lost = [
      ...(await missing(clientOf(server.address), acked, buyer)),
      ...(await learning.missing(clientOf(server.address), "since")),
      ...(round > 0 ? await manager.missing(server.address, "since") : []),
    ];
    faults.push(...lost.map((fault) => `round ${round}: ${fault}`));
    if ((round + 1) % PROGRESS_EVERY === 0)
      process.stdout.write(`killed ${round + 1} times, lost or doubled: ${faults.length}\n`);
  }
  const { code, took, failed, acked: inFlight } = await drained(server, buyer);
  history.push(inFlight);
  server = await startServer(env);
  for (const acked of history) faults.push(...(await missing(clientOf(server.address), acked, buyer)));
  faults.push(...(await learning.missing(clientOf(server.address), "all")));
  faults.push(...(await manager.missing(server.address, "all")));

  await server.kill("SIGTERM");
  faults.push(...(await brokenIn(env)).map((broken) => JSON.stringify(broken)));

  const pieces = manager.films.reduce((total, { received }) => total + received, 0) / PIECE;
  const whole = manager.films.filter(({ file }) => file !== null).length;
  const learnt = Object.entries(learning.written()).map(([kind, count]) => `${count} ${kind}`);
  const written = [
    ...KINDS.map((kind) => `${sum(history, kind)} ${kind}`),
    ...learnt,
    `${pieces} pieces of ${whole} whole films`,
  ];
  process.stdout.write(
    `killed ${starts.length} of ${rounds} times, acknowledged ${written.join(", ")}; slowest start ${Math.round(Math.max(...starts))} ms\n`,
  );
  expect(faults).toEqual([]);
  expect([code, failed]).toEqual([0, []]);
  expect(took).toBeLessThan(10_000);
  expect(pieces).toBeGreaterThan(0);
});
