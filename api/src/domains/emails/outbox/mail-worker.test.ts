// @covers decision 0035

import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { DAY_MS } from "@academy/shared/time/durations";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { backOff } from "#database/queue.ts";
import { emailAttachments } from "#domains/payments/email-attachments.ts";
import { EmailRejected, MailServerAway, type OutgoingEmail, type SendEmail } from "#interfaces/mail-transport.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { mailWork } from "#test/support/mail-work.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { FIRST_WAIT_MS, mailRounds, sendNext, sendWaiting, withoutPersons } from "./mail-worker.ts";
import { outboxRepository } from "./outbox.ts";

const refuse: SendEmail = async () => {
  throw new Error("mailbox unavailable");
};

const rows = ({ context }: TestApi, columns: string) =>
  rowsOf(context.db, sql`select ${sql.raw(columns)} from outbox order by id`);

test("an email is sent once, and its code and link are deleted afterwards", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const sent: string[] = [];
  const work = mailWork(api, async ({ to, messageId }) => void sent.push(to, messageId));

  const outcomes = [await sendNext(work), await sendNext(work)];

  expect([outcomes, sent]).toEqual([
    [true, false],
    [student.email, "<email-1-1796115600000@academy.example>"],
  ]);
  expect(await rows(api, "subject, text, html")).toEqual([{ subject: "", text: "", html: "" }]);
});

test("an email that cannot be sent is tried again, later each time, and given up after the eighth try", async () => {
  const api = await startTestApi();
  await api.registered({ verified: false });
  const work = mailWork(api, refuse);

  const tries = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    tries.push(await sendNext(work), await sendNext(work));
    api.advance(backOff(FIRST_WAIT_MS, attempt) / 1000);
  }
  const ninth = await sendNext(work);

  expect(tries).toEqual(Array(8).fill([true, false]).flat());
  expect(ninth).toBe(false);
  expect(await rows(api, "attempts, last_error, given_up_at is not null as given_up")).toEqual([
    { attempts: 8, last_error: "mailbox unavailable", given_up: true },
  ]);
});

test("while the mail server is unreachable no email loses a try; afterwards they leave in their order", async () => {
  const api = await startTestApi();
  const queued: string[] = [];
  const tried: string[] = [];
  let isAway = true;
  const round = mailRounds(
    mailWork(api, async ({ to }) => {
      tried.push(to);
      if (isAway) throw new MailServerAway(`connect ECONNREFUSED for ${to}`);
    }),
    1,
  );

  for (let minutes = 0; minutes < 90; minutes += 10) {
    queued.push((await api.registered({ verified: false })).email);
    await round(() => false);
    // The worker does not try the server again until a while later.
    await round(() => false);
    api.advance(600);
  }
  const during = { tried: [...tried], rows: await rows(api, "attempts, last_error, given_up_at") };
  isAway = false;
  await round(() => false);

  expect(during.tried).toEqual(queued.map(() => queued[0]));
  expect(during.rows[0]).toEqual({
    attempts: 0,
    last_error: "connect ECONNREFUSED for (recipient)",
    given_up_at: null,
  });
  expect(tried.slice(queued.length)).toEqual(queued);
  expect(await rows(api, "attempts, sent_at is not null as sent")).toEqual(
    queued.map(() => ({ attempts: 1, sent: true })),
  );
});

test("an email about an invoice has it attached, drawn when it is sent", async () => {
  const { api, asks } = await academyWithInvoices();
  await asks(await api.registered());
  const sent = new Map<string, string | undefined>();
  const attachmentOf = emailAttachments(api.context);

  await sendWaiting(
    { ...mailWork(api, async ({ to, attachment }) => void sent.set(to, attachment?.name)), attachmentOf },
    1,
    () => false,
  );

  expect(sent.get(PAYER.email)).toBe("INV-2026-000001.pdf");
  expect(sent.get("staff@orda.example")).toBeUndefined();
});

test("the email after a payment has the receipt attached, in the language of its student", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await api.context.db.execute(sql`update students set language = 'ru' where id = ${student.id}`);
  await api.pay(student);
  const sent: (OutgoingEmail["attachment"] | null)[] = [];
  const work = mailWork(api, async ({ to, attachment }) => void (to === student.email && sent.push(attachment)));

  await sendWaiting({ ...work, attachmentOf: emailAttachments(api.context) }, 1, () => false);

  const receipt = sent.find(Boolean);
  expect(receipt?.name).toBe("receipt-OAA-2026-000001.pdf");
  expect(pdfText(receipt?.pdf ?? Buffer.alloc(0))).toContain("Квитанция");
});

test.for([
  [
    "554 5.7.1 <A.B+c@mail.example>: spam, see HTTPS://academy.example/x?token=a",
    "554 5.7.1 <(address)>: spam, see (link)",
  ],
  ["450 4.2.1 greylisted, come back", "450 4.2.1 greylisted, come back"],
] as const)("what a mail server says about other people is not stored: %s", ([reply, kept]) => {
  expect(withoutPersons(reply)).toBe(kept);
});

test("an email refused for good is not tried again, and its row does not contain the address", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const work = mailWork(api, async ({ to }) => {
    throw new EmailRejected(`550 no mailbox <${to}>`);
  });

  await sendNext(work);

  api.advance(86_400);
  expect(await sendNext(work)).toBe(false);
  expect(await rows(api, "last_error")).toEqual([{ last_error: "550 no mailbox <(recipient)>" }]);
  expect(student.email).not.toBe("");
});

/** A try that has taken its email and gets no answer until `arrive` is called. */
async function sendingSlowly(api: TestApi, sent: string[] = []) {
  const taken = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const done = sendNext(
    mailWork(api, async ({ to }) => {
      taken.resolve();
      await answer.promise;
      sent.push(to);
    }),
  );
  await taken.promise;
  return { arrive: answer.resolve, done };
}

test("an email being sent is sent by nobody else, and others are sent at the same time", async () => {
  const api = await startTestApi();
  await api.registered({ verified: false });
  await api.registered({ verified: false });
  const sent: string[] = [];
  const slow = await sendingSlowly(api, sent);

  await sendWaiting(
    mailWork(api, async ({ to }) => void sent.push(to)),
    3,
    () => false,
  );

  const during = [...sent];
  slow.arrive();
  await slow.done;
  expect([during.length, sent.length, new Set(sent).size]).toEqual([1, 2, 2]);
});

test("the api answers while the mail server is slow", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const slow = await sendingSlowly(api);

  const { status } = await api.call("GET", "/api/student/student/detail/", undefined, student);

  slow.arrive();
  await slow.done;
  expect(status).toBe(200);
});

test("an email of a dead process is sent by another once the lease is over", async () => {
  const api = await startTestApi();
  await api.registered({ verified: false });
  const sent: string[] = [];
  const work = mailWork(api, async ({ to }) => void sent.push(to));
  await sendingSlowly(api);
  api.advance(60);

  const early = await sendNext(work);
  api.advance(61);
  const late = await sendNext(work);

  expect([early, late, sent.length]).toEqual([false, true, 1]);
});

test("the ten minutes of a code begin when its email is sent", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);
  api.advance(12 * 60);
  await sendNext(mailWork(api, async () => {}));
  api.advance(9 * 60);

  const { status } = await api.call("POST", "/api/student/auth/verify-email/", { code }, student);

  expect(status).toBe(200);
});

test("the ten minutes of a recovery's code begin when its email is sent", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await api.context.db.execute(sql`delete from outbox`);
  await api.call("POST", "/api/student/auth/recovery/", { email: student.email });
  const code = await api.lastCode(student.email);
  api.advance(12 * 60);
  await sendNext(mailWork(api, async () => {}));
  api.advance(9 * 60);

  const { status } = await api.call("POST", "/api/student/auth/recovery/verify/", { email: student.email, code });

  expect(status).toBe(200);
});

test("a replaced code is not sent any more", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  api.advance(RESEND_SECONDS);
  await api.call("POST", "/api/student/auth/resend-code/", {}, student);
  const subjects: string[] = [];

  await sendWaiting(
    mailWork(api, async ({ subject }) => void subjects.push(subject)),
    1,
    () => false,
  );

  expect(subjects).toHaveLength(1);
  expect(await rows(api, "last_error")).toEqual([{ last_error: "another code took its place" }, { last_error: null }]);
});

test("nothing is sent to an unknown address", async () => {
  const api = await startTestApi();
  await api.call("POST", "/api/student/auth/recovery/", { email: "nobody@example.com" });

  expect(await sendNext(mailWork(api, async () => {}))).toBe(false);
});

test("the farewell to a deleted account is deleted once it was sent or given up", async () => {
  const api = await startTestApi();
  const counts = [];
  for (const send of [async () => {}, async () => Promise.reject(new EmailRejected("550"))]) {
    const student = await api.registered();
    await api.call("DELETE", "/api/student/student/delete/", { password: "a long walk home" }, student);
    await sendNext(mailWork(api, send));
    counts.push((await rows(api, "id")).length);
  }

  expect(counts).toEqual([0, 0]);
});

test("sent and given-up emails are kept equally long; waiting ones stay", async () => {
  const api = await startTestApi();
  const sends: SendEmail[] = [async () => {}, async () => Promise.reject(new EmailRejected("550")), refuse];
  for (const send of sends) {
    await api.registered({ verified: false });
    await sendNext(mailWork(api, send));
  }
  const sweptAfter = async (seconds: number) => {
    api.advance(seconds);
    await outboxRepository(api.context.db).sweep(new Date(api.now().getTime() - 30 * DAY_MS));
    return (await rows(api, "id")).map((row) => (row as { id: number }).id);
  };

  const kept = [await sweptAfter(30 * 86_400), await sweptAfter(1)];

  expect(kept).toEqual([[1, 2, 3], [3]]);
});
