import { expect, test } from "vitest";
import { good } from "#test/support/pictures.ts";
import { ask, buy, type Call, clientOf, missing, nothing, sendPhoto } from "./driver.ts";
import { refused, vouchedBy } from "./issued-tokens.ts";
import { newEnvironment, startServer } from "./running-server.ts";
import { beforeLastMigration, serverOf } from "./version-before.ts";

const before = beforeLastMigration();
if (!before) process.stdout.write("no history of git: the version before is not run\n");

/** How many messages of the contact form are emailed to the operator at once; the writers of as many more must confirm theirs. */
const MESSAGES = 3;

const SETTINGS = { FEEDBACK_PER_HOUR: "1000", FEEDBACK_IN_ALL_PER_HOUR: String(MESSAGES) };

/** One new student buys and asks, another sends a photo; returns what was acknowledged, and the buyer's token to read it. */
async function writeAll(call: Call) {
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  await ask(call, buyer, acked);
  await sendPhoto(call, await good.png(), acked);
  const written = [acked.purchases, acked.questions, acked.photos].map(({ length }) => length);
  return { acked, buyer, written };
}

test.skipIf(!before)(
  "the previous api works on the migrated schema, and both versions read what the other wrote",
  async () => {
    const program = serverOf(before ?? "");
    const env = { ...(await newEnvironment()), ...SETTINGS };
    let server = await startServer(env);
    const message = { name: "First", email: "first@example.com", message: "Hello" };
    for (let sent = 0; sent < MESSAGES; sent++)
      await clientOf(server.address)("POST", "/api/courses/feedback/", { body: message });
    const [first, promised] = [await writeAll(clientOf(server.address)), await vouchedBy(clientOf(server.address))];
    await server.kill("SIGTERM");

    server = await startServer(env, [], program);
    const older = clientOf(server.address);
    const lostBefore = await missing(older, first.acked, first.buyer);
    const refusedBefore = await refused(promised, older);
    const [second, promisedBefore] = [await writeAll(older), await vouchedBy(older)];
    await server.kill("SIGTERM");

    server = await startServer(env);
    const newer = clientOf(server.address);
    expect([first.written, second.written]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect([lostBefore, refusedBefore]).toEqual([[], []]);
    expect(await missing(newer, first.acked, first.buyer)).toEqual([]);
    expect(await missing(newer, second.acked, second.buyer)).toEqual([]);
    expect(await refused(promisedBefore, newer)).toEqual([]);
    process.stdout.write(`the api of ${before?.slice(0, 8)} ran on the schema of today\n`);
  },
);
