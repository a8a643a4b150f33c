import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { smtpTransport } from "#adapters/smtp/smtp.ts";
import { rowsOf } from "#database/database.ts";
import { sendNext } from "#domains/emails/outbox/mail-worker.ts";
import { mailWork } from "#test/support/mail-work.ts";
import { startTestApi } from "#test/support/test-api.ts";

const OFFICE = "office@example.com";
const WRITER = "aida@example.com";

/** A real mail server on this machine, and an academy that sends through it. */
async function startMailServer() {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const smtp = smtpTransport(`smtp://127.0.0.1:${port}`, "Orda Academy <hello@oaa.example>");
  onTestFinished(async () => {
    smtp.close();
    await new Promise<void>((done) => server.close(() => done()));
  });
  return { received, send: smtp.send };
}

/** Every character that some program between a form and a mailbox has taken for the end of a line, and its encodings. */
const BREAKS: readonly (readonly [name: string, sign: string])[] = [
  ["CR", "\r"],
  ["LF", "\n"],
  ["CRLF", "\r\n"],
  ["LFCR", "\n\r"],
  ["CRLF twice", "\r\n\r\n"],
  ["CR CR LF", "\r\r\n"],
  ["a folded line with a tab", "\r\n\t"],
  ["a folded line with a space", "\r\n "],
  ["a tab", "\t"],
  ["a vertical tab", "\v"],
  ["a form feed", "\f"],
  ["NUL and CRLF", "\0\r\n"],
  ["backspaces", "\b\b\r"],
  ["an escape", "\u001b[2J\n"],
  ["a record separator", "\u001e"],
  ["next line U+0085", "\u0085"],
  ["line separator U+2028", "\u2028"],
  ["paragraph separator U+2029", "\u2029"],
  ["%0a", "%0a"],
  ["%0D%0A", "%0D%0A"],
  ["%250d%250a", "%250d%250a"],
  ["\\r\\n in letters", "\\r\\n"],
  ["an entity", "&#13;&#10;"],
  ["an encoded word", "=?utf-8?Q?=0D=0A?="],
  ["an encoded word in base64", "=?utf-8?B?DQo=?="],
  ["quoted-printable", "=0D=0A"],
  ["overlong letters U+560A U+560D", "\u560d\u560a"],
  ["a symbol for a new line U+2424", "\u2424"],
  ["a zero-width space U+200B", "\u200b"],
  ["a right-to-left mark U+202E", "\u202e"],
  ["a byte order mark U+FEFF", "\ufeff"],
];

type Field = "name" | "email" | "message";

/** Where a line break is inserted: before a forged header, inside the address, before a forged end of the email. */
const typed: Record<Field, (sign: string) => string> = {
  name: (sign) => `Aida${sign}Bcc: everybody@example.com${sign}X-Evil: 1`,
  email: (sign) => `aida${sign}bcc@example.com`,
  message: (sign) => `Hello${sign}.${sign}MAIL FROM:<x@example.com>${sign}Bcc: everybody@example.com`,
};

const VARIANTS = (["name", "email", "message"] as const).flatMap((field) =>
  BREAKS.map(([name, sign]) => [name, field, sign] as const),
);

/** Characters that a field refuses; all others are accepted and harmless. A NUL is accepted nowhere (threat B24). */
const REFUSED: Record<Field, RegExp> = {
  name: /[\p{Cc}\u2028\u2029]/u,
  // Invisible marks are removed from an address.
  email: /(?!\ufeff)[\s\p{Cc}\\;]/u,
  message: /\0/,
};

test("no line break in a contact form becomes a header, a recipient or a second email", async () => {
  const api = await startTestApi({
    config: { staffEmail: OFFICE },
    rateLimits: { feedbackPerHour: 1000, feedbackInAllPerHour: 1000 },
  });
  const mail = await startMailServer();
  const { context } = api;
  const outcomes: unknown[] = [];
  const wanted: unknown[] = [];
  let accepted = 0;

  for (const [name, field, sign] of VARIANTS) {
    const draft = { name: "Aida", email: WRITER, message: "Hello", [field]: typed[field](sign) };
    const { status, body } = await api.call("POST", "/api/courses/feedback/", draft);
    await sendNext(mailWork(api, mail.send));
    const emails = mail.received.splice(0);
    const head = emails[0]?.raw.split("\r\n\r\n")[0] ?? "";
    const added = head.match(/^(bcc|cc|x-evil|mail from).*$/gim);
    const receivers = emails.map(({ from, to }) => [from, ...to]);
    const broken = head.match(/[^\r]\n|\r[^\n]/);
    outcomes.push([field, name, status, Object.keys(body.errors ?? {}), receivers, added, broken]);

    const isRefused = REFUSED[field].test(sign);
    const fields = isRefused && !sign.includes("\0") ? [field] : [];
    const envelope = isRefused ? [] : [["hello@oaa.example", OFFICE]];
    wanted.push([field, name, isRefused ? 400 : 201, fields, envelope, null, null]);
    if (!isRefused) accepted++;
  }

  expect(outcomes).toEqual(wanted);
  const rows = await rowsOf(context.db, sql`select id from feedback`);
  expect(rows).toHaveLength(accepted);
});
