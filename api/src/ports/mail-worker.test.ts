import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { invoiceDocuments } from "#modules/invoices/invoice-document.ts";
import { academyWithInvoices, PAYER } from "#testing/academy-with-invoices.ts";
import { startWorld, type World } from "#testing/world.ts";
import { backOffSeconds, sendNext, sendWaiting } from "./mail-worker.ts";
import { outboxRepository } from "./outbox.ts";
import { LetterRefused, type SendLetter } from "./smtp.ts";

const workOf = ({ context, app, now }: World, send: SendLetter) => ({
  db: context.db,
  send,
  clock: now,
  log: app.log,
  domain: "academy.example",
});

const refuse: SendLetter = async () => {
  throw new Error("mailbox unavailable");
};

const rows = ({ context }: World, columns: string) =>
  rowsOf(context.db, sql`select ${sql.raw(columns)} from outbox order by id`);

test("a letter is sent once, and keeps neither code nor link afterwards", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const sent: string[] = [];
  const work = workOf(world, async ({ to, messageId }) => void sent.push(to, messageId));

  const outcomes = [await sendNext(work), await sendNext(work)];

  expect([outcomes, sent]).toEqual([
    [true, false],
    [student.email, "<letter-1-1796115600000@academy.example>"],
  ]);
  expect(await rows(world, "subject, text, html")).toEqual([{ subject: "", text: "", html: "" }]);
});

test("a letter that cannot be sent is tried again later, longer each time, and given up after the eighth try", async () => {
  const world = await startWorld();
  await world.student({ verified: false });
  const work = workOf(world, refuse);

  const tries = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    tries.push(await sendNext(work), await sendNext(work));
    world.advance(backOffSeconds(attempt));
  }
  const ninth = await sendNext(work);

  expect(tries).toEqual(Array(8).fill([true, false]).flat());
  expect(ninth).toBe(false);
  expect(await rows(world, "attempts, last_error, given_up_at is not null as given_up")).toEqual([
    { attempts: 8, last_error: "mailbox unavailable", given_up: true },
  ]);
});

test("a letter takes the invoice along that it is about, drawn when it leaves", async () => {
  const { world, asks } = await academyWithInvoices();
  await asks(await world.student());
  const sent = new Map<string, string | undefined>();
  const invoice = invoiceDocuments(world.context);

  await sendWaiting(
    { ...workOf(world, async ({ to, attachment }) => void sent.set(to, attachment?.name)), invoice },
    1,
    () => false,
  );

  expect(sent.get(PAYER.email)).toBe("INV-2026-000001.pdf");
  expect(sent.get("staff@orda.example")).toBeUndefined();
});

test("a letter refused for good is not tried again, and its row does not repeat the address", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const work = workOf(world, async ({ to }) => {
    throw new LetterRefused(`550 no mailbox <${to}>`);
  });

  await sendNext(work);

  world.advance(86_400);
  expect(await sendNext(work)).toBe(false);
  expect(await rows(world, "last_error")).toEqual([{ last_error: "550 no mailbox <(recipient)>" }]);
  expect(student.email).not.toBe("");
});

/** A try that has taken its letter and is not answered until `arrive` is called. */
async function sendingSlowly(world: World, sent: string[] = []) {
  const taken = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const done = sendNext(
    workOf(world, async ({ to }) => {
      taken.resolve();
      await answer.promise;
      sent.push(to);
    }),
  );
  await taken.promise;
  return { arrive: answer.resolve, done };
}

test("while a letter is on its way nobody else sends it, and others are sent beside it", async () => {
  const world = await startWorld();
  await world.student({ verified: false });
  await world.student({ verified: false });
  const sent: string[] = [];
  const slow = await sendingSlowly(world, sent);

  await sendWaiting(
    workOf(world, async ({ to }) => void sent.push(to)),
    3,
    () => false,
  );

  const during = [...sent];
  slow.arrive();
  await slow.done;
  expect([during.length, sent.length, new Set(sent).size]).toEqual([1, 2, 2]);
});

test("the api answers while the mail server is slow", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const slow = await sendingSlowly(world);

  const { status } = await world.call("GET", "/api/student/student/detail/", undefined, student);

  slow.arrive();
  await slow.done;
  expect(status).toBe(200);
});

test("a letter whose process ended is sent by another once the lease is over", async () => {
  const world = await startWorld();
  await world.student({ verified: false });
  const sent: string[] = [];
  const work = workOf(world, async ({ to }) => void sent.push(to));
  await sendingSlowly(world);
  world.advance(60);

  const early = await sendNext(work);
  world.advance(61);
  const late = await sendNext(work);

  expect([early, late, sent.length]).toEqual([false, true, 1]);
});

test("the ten minutes of a code begin when its letter leaves", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const code = await world.lastCode(student.email);
  world.advance(12 * 60);
  await sendNext(workOf(world, async () => {}));
  world.advance(9 * 60);

  const { status } = await world.call("POST", "/api/student/auth/verify-email/", { code }, student);

  expect(status).toBe(200);
});

test("the ten minutes of a recovery's code begin when its letter leaves, too", async () => {
  const world = await startWorld();
  const student = await world.student();
  await world.context.db.execute(sql`delete from outbox`);
  await world.call("POST", "/api/student/auth/recovery/", { email: student.email });
  const code = await world.lastCode(student.email);
  world.advance(12 * 60);
  await sendNext(workOf(world, async () => {}));
  world.advance(9 * 60);

  const { status } = await world.call("POST", "/api/student/auth/recovery/verify/", { email: student.email, code });

  expect(status).toBe(200);
});

test("a code that another one replaced is not sent any more", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  world.advance(119);
  await world.call("POST", "/api/student/auth/resend-code/", {}, student);
  const subjects: string[] = [];

  await sendWaiting(
    workOf(world, async ({ subject }) => void subjects.push(subject)),
    1,
    () => false,
  );

  expect(subjects).toHaveLength(1);
  expect(await rows(world, "last_error")).toEqual([
    { last_error: "another code took its place" },
    { last_error: null },
  ]);
});

test("nothing is sent to an unknown address", async () => {
  const world = await startWorld();
  await world.call("POST", "/api/student/auth/recovery/", { email: "nobody@example.com" });

  expect(await sendNext(workOf(world, async () => {}))).toBe(false);
});

test("the farewell to a deleted account is forgotten once it left or was given up", async () => {
  const world = await startWorld();
  const counts = [];
  for (const send of [async () => {}, async () => Promise.reject(new LetterRefused("550"))]) {
    const student = await world.student();
    await world.call("DELETE", "/api/student/student/delete/", { password: "a long walk home" }, student);
    await sendNext(workOf(world, send));
    counts.push((await rows(world, "id")).length);
  }

  expect(counts).toEqual([0, 0]);
});

test("letters that left and letters that were given up are kept alike long, those that wait are kept", async () => {
  const world = await startWorld();
  const sends: SendLetter[] = [async () => {}, async () => Promise.reject(new LetterRefused("550")), refuse];
  for (const send of sends) {
    await world.student({ verified: false });
    await sendNext(workOf(world, send));
  }
  const sweptAfter = async (seconds: number) => {
    world.advance(seconds);
    await outboxRepository(world.context.db).sweep(new Date(world.now().getTime() - 30 * 86_400_000));
    return (await rows(world, "id")).map((row) => (row as { id: number }).id);
  };

  const kept = [await sweptAfter(30 * 86_400), await sweptAfter(1)];

  expect(kept).toEqual([[1, 2, 3], [3]]);
});
