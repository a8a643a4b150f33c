import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { sendWaitingEmails } from "#jobs/waiting-emails.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const OFFICE = "office@example.com";
const MESSAGE = { name: "Aida", email: "aida@example.com", message: "Hello\nthere" };

const send = ({ call }: TestApi, ip: string, change: Partial<typeof MESSAGE> = {}, token: string | null = null) =>
  call("POST", "/api/courses/feedback/?lng=ru", { ...MESSAGE, ...change }, { ip, token });

const network = (number: number) => `203.0.${number}.5`;

interface Posted {
  recipient: string;
  subject: string;
  text: string;
  reply_to: string | null;
}

const emails = ({ context }: TestApi, to = OFFICE) =>
  rowsOf<Posted>(
    context.db,
    sql`select recipient, subject, text, reply_to from outbox where recipient = ${to} order by id`,
  );

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

/** An academy whose hourly limit is reached by three messages. */
const crowded = (options: { staffEmail?: string | null } = {}) =>
  startTestApi({ config: { staffEmail: OFFICE, ...options }, rateLimits: { feedbackInAllPerHour: 3 } });

async function fill(api: TestApi): Promise<void> {
  for (const number of [1, 2, 3]) await send(api, network(number));
}

/** The link to the confirmation page in an email. */
async function confirmationOf(api: TestApi, email: string): Promise<URL> {
  const [mail] = await emails(api, email);
  return new URL(/http\S+feedback\/confirm\S+/.exec(mail?.text ?? "")?.[0] ?? "");
}

const press = async ({ call }: TestApi, { pathname, searchParams }: URL) =>
  call("POST", pathname, undefined, { form: Object.fromEntries(searchParams) });

test("a message is emailed to the operator at once, with its text in the email and not in its subject", async () => {
  const api = await startTestApi({ config: { staffEmail: OFFICE } });

  await send(api, network(1));

  const [mail] = await emails(api);
  expect(mail).toMatchObject({ subject: "Message 1 from the contact form", reply_to: MESSAGE.email });
  expect(mail?.text).toContain("Aida <aida@example.com>");
  expect(mail?.text).toContain("> Hello\n> there");
  expect(mail?.text).toContain("close-message 1");
});

test("without a recipient messages are stored and listed, and the first later summary contains them", async () => {
  const api = await startTestApi();
  await send(api, network(1));

  expect(await emails(api)).toEqual([]);
  expect((await academy(api, "messages")).split("\t")).toEqual([
    "1",
    "2026-12-01T09:00:00.000Z",
    '"Aida" <aida@example.com>',
    "waiting",
    '"Hello\\nthere"',
  ]);
  const notified = { ...api.context, config: { ...api.context.config, staffEmail: OFFICE } };
  await sendWaitingEmails(notified);
  await sendWaitingEmails(notified);
  expect((await emails(api)).map(({ subject }) => subject)).toEqual(["Waiting for you: 1 message"]);
});

test("two hundred messages from many networks block nothing: later ones are stored and sent in one summary", async () => {
  const api = await crowded();
  await fill(api);

  const answers = [];
  for (let number = 4; number <= 30; number++) {
    answers.push(await send(api, network(number), { email: `writer-${number}@example.com`, name: `W${number}` }));
  }

  expect(answers.map(({ status, body }) => [status, body.received])).toEqual(answers.map(() => [201, true]));
  expect(await emails(api)).toHaveLength(3);
  await sendWaitingEmails(api.context);
  await send(api, network(31), { email: "late@example.com" });
  await sendWaitingEmails(api.context);
  const summaries = (await emails(api)).slice(3);
  expect(summaries.map(({ subject }) => subject)).toEqual(["Waiting for you: 27 messages"]);
  expect(summaries[0]?.text).toContain("> Hello");
  expect(summaries[0]?.text).toContain("academy messages");
  api.advance(3600);
  await sendWaitingEmails(api.context);
  expect((await emails(api)).at(-1)?.subject).toBe("Waiting for you: 1 message");
});

test("a message with a confirmed address is emailed at once, even in a flood; opening the link changes nothing", async () => {
  const api = await crowded();
  await fill(api);
  await send(api, network(4), { email: "dana@example.com", name: "Дана" });
  const address = await confirmationOf(api, "dana@example.com");

  const page = await api.call("GET", `${address.pathname}${address.search}`);
  expect([page.status, (await emails(api)).length]).toEqual([200, 3]);
  const [first, again] = [await press(api, address), await press(api, address)];

  expect(page.text).toContain("Подтвердите");
  expect([first.status, again.status]).toEqual([200, 200]);
  const notified = await emails(api);
  expect(notified).toHaveLength(4);
  expect(notified.at(-1)).toMatchObject({ subject: "Message 4 from the contact form", reply_to: "dana@example.com" });
  await sendWaitingEmails(api.context);
  expect(await emails(api)).toHaveLength(4);
});

test("a forged or old confirmation confirms nothing", async () => {
  const api = await crowded();
  await fill(api);
  await send(api, network(4), { email: "dana@example.com" });
  const address = await confirmationOf(api, "dana@example.com");
  const forged = new URL(address);
  forged.searchParams.set("message", "1");

  const statuses = [(await press(api, forged)).status];
  api.advance(8 * 86_400);
  statuses.push((await press(api, address)).status);

  expect(statuses).toEqual([410, 410]);
  expect(await emails(api)).toHaveLength(3);
});

test("the message of a student with a confirmed address is emailed at once, under that address only", async () => {
  const api = await crowded();
  await fill(api);
  const student = await api.student();

  const own = await send(api, network(4), { email: student.email }, student.token);
  const other = await send(api, network(5), { email: "other@example.com" }, student.token);

  expect([own.body, other.body]).toEqual([{ received: true }, { received: true, confirm: true }]);
  expect((await emails(api)).at(-1)?.reply_to).toBe(student.email);
});

test("confirmations cannot fill a mailbox: one a day for an address, and a limit for all", async () => {
  const api = await crowded();
  await fill(api);

  const answers = [];
  for (const number of [4, 5]) answers.push((await send(api, network(number), { email: "dana@example.com" })).body);
  for (const number of [6, 7, 8])
    answers.push((await send(api, network(number), { email: `w${number}@x.example` })).body);

  expect(answers.map(({ confirm }) => confirm ?? false)).toEqual([true, false, true, true, false]);
  expect(await emails(api, "dana@example.com")).toHaveLength(1);
});

test("messages of one network are still limited", async () => {
  const api = await startTestApi({ rateLimits: { feedbackPerHour: 2 } });

  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await send(api, network(1))).status);

  expect(statuses).toEqual([201, 201, 429]);
});

test("a closed message is deleted, and the audit says so without its text", async () => {
  const api = await startTestApi();
  await send(api, network(1));
  await send(api, network(2));

  expect(await academy(api, "close-message", "1", "2")).toBe("deleted");

  expect(await academy(api, "messages")).toBe("");
  expect(await rowsOf(api.context.db, sql`select action, details from audit where action = 'message.close'`)).toEqual([
    { action: "message.close", details: { messages: [1, 2] } },
  ]);
  await expect(academy(api, "close-message", "1")).rejects.toThrow("there is no message 1");
});
