import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { brokenEnrolments } from "#test/support/broken-enrolments.ts";
import { good } from "#test/support/pictures.ts";
import { ask, buy, type Call, clientOf, missing, nothing, sendPhoto } from "./driver.ts";
import { inDatabase } from "./in-database.ts";
import { buyAndLearn, learners } from "./learners.ts";
import { orphanedPhotos } from "./orphaned-photos.ts";
import { emptyEnvironment, startServer } from "./running-server.ts";
import { beforeLastMigration, serverOf } from "./version-before.ts";

const before = beforeLastMigration();
if (!before) process.stdout.write("no history of git: no release is rolled out\n");

/** How long servers of both versions take writes side by side. */
const TOGETHER_MS = 30_000;

/** At least so many writes of each kind must be acknowledged, or the test tried too little. */
const LEAST = 3;

test.skipIf(!before)(
  "during a rolling release the old and the new api accept the same writes on one database, and none is lost",
  async () => {
    const env: Record<string, string> = {
      ...(await emptyEnvironment()),
      SECRET: "a secret of both processes, which is long",
    };
    const older = await startServer(env, [], serverOf(before ?? ""));
    const taken = [0, 0];
    let calls: Call[] = [clientOf(older.address)];
    /** A visitor of the edge, whose every request may reach another process. */
    const either: Call = async (...request) => {
      const which = Math.floor(Math.random() * calls.length);
      taken[which] = (taken[which] ?? 0) + 1;
      return await (calls[which] ?? clientOf(older.address))(...request);
    };
    const acked = nothing();
    const buyer = (await buy(either, acked)) ?? "";
    const photo = await good.png();
    const learning = learners();
    const refused: string[] = [];
    const seen: Call = async (...request) => {
      const reply = await either(...request);
      if (reply.status === 0 || reply.status >= 500) refused.push(`${request[0]} ${request[1]}: ${reply.status}`);
      return reply;
    };
    let isOver = false;
    const until = async (work: () => Promise<unknown>) => {
      while (!isOver) {
        await work();
        await wait(20);
      }
    };
    const writers = [
      until(() => buyAndLearn(seen, acked, learning)),
      until(() => learning.learn(seen)),
      until(() => ask(seen, buyer, acked)),
      until(() => sendPhoto(seen, photo, acked)),
    ];
    await wait(2_000);
    // The migrations of today run while the older process takes writes.
    const newer = await startServer(env);
    calls = [clientOf(older.address), clientOf(newer.address)];
    await wait(TOGETHER_MS);
    const together = [...taken];
    calls = [clientOf(newer.address)];
    await wait(1_000);
    await older.kill("SIGTERM");
    await wait(1_000);
    isOver = true;
    await Promise.all(writers);

    const again = await startServer(env, [], serverOf(before ?? ""));
    const lost = [];
    for (const { address } of [newer, again])
      lost.push(
        ...(await missing(clientOf(address), acked, buyer)),
        ...(await learning.missing(clientOf(address), "all")),
      );
    await Promise.all([newer.kill("SIGTERM"), again.kill("SIGTERM")]);
    const broken = await inDatabase(env, async (db) => [
      ...(await brokenEnrolments(db)),
      ...(await orphanedPhotos(db, env.DATA_DIR ?? "")),
    ]);

    const written = {
      accounts: acked.accounts.length,
      questions: acked.questions.length,
      purchases: acked.purchases.length,
      photos: acked.photos.length,
      ...learning.written(),
    };
    const counts = Object.entries(written).map(([kind, count]) => `${count} ${kind}`);
    process.stdout.write(
      `${before?.slice(0, 8)} and today together, ${together.join(" and ")} calls: ${counts.join(", ")}\n`,
    );
    expect(refused).toEqual([]);
    expect(lost).toEqual([]);
    expect(broken).toEqual([]);
    expect(Object.entries(written).filter(([, count]) => count < LEAST)).toEqual([]);
    expect(together.filter((count) => count < 50)).toEqual([]);
  },
);
