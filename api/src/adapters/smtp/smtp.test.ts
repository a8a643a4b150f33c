import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { sendNext, sendWaiting } from "#domains/emails/outbox/mail-worker.ts";
import { mailWork } from "#test/support/mail-work.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { smtpTransport } from "./smtp.ts";

const QUICK = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 };

/** What a mail server was given: the envelope's recipients and the email as it came over the wire. */
interface Received {
  to: string[];
  raw: string;
}

/** A real mail server on this machine, which behaves as the test says. */
async function startMailServer(manners: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...manners,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const smtp = smtpTransport(url, "Orda Academy of Arbitration <hello@oaa.example>", QUICK);
  onTestFinished(async () => {
    smtp.close();
    await new Promise<void>((done) => server.close(() => done()));
  });
  return { received, send: smtp.send, server };
}

async function aQueuedEmail() {
  const api = await startTestApi();
  const student = await api.student({ verified: false });
  const { context, now } = api;
  const state = async () =>
    (
      await rowsOf<{ sent: boolean; given_up: boolean; attempts: number; waits: number }>(
        context.db,
        sql`select sent_at is not null as sent, given_up_at is not null as given_up, attempts,
            extract(epoch from not_before - ${now()}::timestamptz)::int as waits from outbox order by id limit 1`,
      )
    )[0];
  const trySending = (send: Parameters<typeof sendNext>[0]["send"]) => sendNext(mailWork(api, send));
  /** Gives why the mail server is away; null when it is there. */
  const tryAll = (send: Parameters<typeof sendNext>[0]["send"]) => sendWaiting(mailWork(api, send), 1, () => false);
  return { api, student, state, trySending, tryAll };
}

const withCode = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test("an accepted email has text and HTML, in UTF-8, with the academy's headers", async () => {
  const { student, state, trySending } = await aQueuedEmail();
  const mail = await startMailServer();

  await trySending(mail.send);

  expect((await state())?.sent).toBe(true);
  const [email] = mail.received;
  expect(email?.to).toEqual([student.email]);
  expect(email?.raw).toMatch(/^From: Orda Academy of Arbitration <hello@oaa\.example>\r?$/m);
  expect(email?.raw).toMatch(/^Message-ID: <email-\d+-\d+@academy\.example>\r?$/m);
  expect(email?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(email?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
  expect(email?.raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r?$/m);
  expect(email?.raw).toMatch(/^Subject: \d{4} is your code for Orda Academy of Arbitration\r?$/m);
});

test.each<[string, SMTPServerOptions]>([
  ["greets too late", { onConnect: (_session, done) => void setTimeout(() => done(), 900) }],
  ["turns everybody away (421)", { onConnect: (_session, done) => done(withCode(421, "too many connections")) }],
])("a mail server that %s counts as unreachable: the email waits, without losing a try", async (_, manners) => {
  const { state, tryAll } = await aQueuedEmail();
  const mail = await startMailServer(manners);

  expect(await tryAll(mail.send)).not.toBeNull();

  expect(await state()).toEqual({ sent: false, given_up: false, attempts: 0, waits: 0 });
});

test("an email refused for the moment (451) is tried again later and accepted", async () => {
  const { api, state, trySending } = await aQueuedEmail();
  let isBusy = true;
  const mail = await startMailServer({
    onRcptTo: (_address, _session, done) => done(isBusy ? withCode(451, "try later") : null),
  });
  await trySending(mail.send);
  const busy = await state();
  isBusy = false;
  api.advance(30);

  await trySending(mail.send);

  expect([busy, (await state())?.sent]).toEqual([{ sent: false, given_up: false, attempts: 1, waits: 30 }, true]);
});

test("an email to a missing mailbox (550) is given up at once", async () => {
  const { state, trySending } = await aQueuedEmail();
  const mail = await startMailServer({
    onRcptTo: (_address, _session, done) => done(withCode(550, "no such mailbox")),
  });

  await trySending(mail.send);

  expect(await state()).toMatchObject({ sent: false, given_up: true, attempts: 1 });
});

test("an email is tried again when the mail server refuses the academy itself (554)", async () => {
  const { state, trySending } = await aQueuedEmail();
  const mail = await startMailServer({ onMailFrom: (_address, _session, done) => done(withCode(554, "not from you")) });

  await trySending(mail.send);

  expect(await state()).toMatchObject({ sent: false, given_up: false, waits: 30 });
});

test("an email is tried again when the mail server disconnects in the middle of it", async () => {
  const { state, trySending } = await aQueuedEmail();
  const mail = await startMailServer({
    onData: () => {
      for (const connection of mail.server.connections) (connection as { close: () => void }).close();
    },
  });

  await trySending(mail.send);

  expect(await state()).toMatchObject({ sent: false, given_up: false, attempts: 1, waits: 30 });
});

test("without a running mail server it counts as unreachable", async () => {
  const { state, tryAll } = await aQueuedEmail();
  const smtp = smtpTransport("smtp://127.0.0.1:1", "hello@oaa.example", QUICK);

  expect(await tryAll(smtp.send)).toMatch(/ECONNREFUSED/);

  smtp.close();
  expect(await state()).toEqual({ sent: false, given_up: false, attempts: 0, waits: 0 });
});

test("an email of a kind that can be turned off has the unsubscribe headers of RFC 8058", async () => {
  const mail = await startMailServer();
  const unsubscribe = "https://academy.example/api/student/emails/unsubscribe/?token=t&kind=essay&lng=en";

  await mail.send({
    to: "a@example.com",
    subject: "Your essay",
    text: "Words",
    html: "<p>Words</p>",
    replyTo: null,
    attachment: null,
    unsubscribe,
    messageId: "<email-1@academy.example>",
  });

  const headers = (mail.received[0]?.raw.split("\r\n\r\n")[0] ?? "").replace(/\r\n\s+/g, " ");
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("no typed text becomes a header", async () => {
  const mail = await startMailServer();
  const evil = "Hello\r\nBcc: everybody@example.com\r\n\r\nbody\u2028X-Evil: 1";

  await mail.send({
    to: "a@example.com",
    subject: evil,
    text: `${evil}\r\n.\r\nMAIL FROM:<x@example.com>`,
    html: `<p>${evil}</p>`,
    replyTo: "b@example.com\r\nBcc: c@example.com",
    attachment: { name: "INV-1.pdf\r\nBcc: d@example.com", pdf: Buffer.from("%PDF-1.3 an invoice") },
    unsubscribe: null,
    messageId: "<email-1@academy.example>",
  });

  expect(mail.received).toHaveLength(1);
  const headers = mail.received[0]?.raw.split("\r\n\r\n")[0] ?? "";
  expect(headers.match(/^(Bcc|X-Evil):/gim)).toBeNull();
  expect(mail.received[0]?.to).toEqual(["a@example.com"]);
  expect(mail.received[0]?.raw).toContain(Buffer.from("%PDF-1.3 an invoice").toString("base64"));
});

test("a mail server that knows only ASCII gets an international domain in ASCII", async () => {
  const { received, send } = await startMailServer({ hideSMTPUTF8: true });

  await send({
    attachment: null,
    unsubscribe: null,
    to: "anna@почта.рф",
    replyTo: "serik@почта.рф",
    subject: "A letter",
    text: "Hello",
    html: "<p>Hello</p>",
    messageId: "<one@oaa.example>",
  });

  // The library of this server decodes the recipient's domain; it refuses one that is not in ASCII.
  expect(received[0]?.to).toEqual(["anna@почта.рф"]);
  expect(received[0]?.raw).toContain("To: anna@xn--80a1acny.xn--p1ai");
  expect(received[0]?.raw).toContain("Reply-To: serik@xn--80a1acny.xn--p1ai");
});
