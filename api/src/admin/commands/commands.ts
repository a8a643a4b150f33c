import { parseArgs } from "node:util";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { AdminError } from "#admin/admin-error.ts";
import { operatorAccounts } from "#admin/operations/accounts.service.ts";
import { adminService } from "#admin/operations/admin.service.ts";
import { operatorCertificates } from "#admin/operations/certificates.service.ts";
import { operatorInvoices } from "#admin/operations/invoices.service.ts";
import { messagesService } from "#admin/operations/messages.service.ts";
import { reportsService } from "#admin/operations/reports.service.ts";
import { operatorTests } from "#admin/operations/tests.service.ts";
import type { Context } from "#context.ts";
import { joinSpellings, sharedLine } from "#domains/accounts/mailboxes/join-spellings.ts";
import { exportContent } from "#domains/content/export-content.ts";
import { type Imported, importContent, tryImport } from "#domains/content/import-content.ts";
import type { Report } from "#domains/content/store-media.ts";
import { leavingLine } from "#domains/content/writing/withdrawal.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { ESSAY_OPTIONS, essayCommands } from "./essay-commands.ts";
import { HELP } from "./help.ts";
import { releaseCommands } from "./release-commands.ts";
import { staffCommands } from "./staff-commands.ts";
import {
  certificateLine,
  emailLine,
  invoiceLine,
  keyLine,
  messageLine,
  orderLine,
  reportLine,
  testLine,
  uncountedLine,
} from "./tables.ts";
import { momentOf, numberOf, required } from "./typed-values.ts";

/** Commands that only read, and may be run on a full disk. */
const READS = new Set([
  ...["orders", "messages", "mails", "reports", "audit", "essays", "pseudonym"],
  ...["totals", "invoice list", "staff list", "tests list", "tests export", "certificates list", "keys list"],
]);

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: { type: "string" },
        as: { type: "string" },
        off: { type: "boolean", default: false },
        limit: { type: "string", default: "50" },
        points: { type: "string" },
        refunds: { type: "boolean", default: false },
        waiting: { type: "boolean", default: false },
        course: { type: "string", default: String(MAIN_COURSE_ID) },
        silent: { type: "boolean", default: false },
        unfounded: { type: "boolean", default: false },
        days: { type: "string" },
        all: { type: "boolean", default: false },
        since: { type: "string" },
        "keep-certificate": { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        ...ESSAY_OPTIONS,
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new AdminError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

/** An invoice by its number as companies name it, such as INV-2026-000017, or by the last part alone. */
function invoiceOf(value: string | undefined) {
  return numberOf(value?.replace(/^INV-\d{4}-/i, ""), "the invoice's number");
}

function kindOf(value: string | undefined) {
  if (value === "question" || value === "answer") return value;
  throw new AdminError(`name the post: question or answer, and its number\n\n${HELP}`);
}

/** The lines about an import, done or tried: what leaves the academy, one thing a line, and which files are missing. */
function importLines({ digest, leaving, absent, unplayable, planned }: Imported, isTry: boolean) {
  const withdrawn = isTry ? "would be withdrawn" : "withdrawn";
  return [
    `${isTry ? "would import" : "imported"} ${digest.slice(0, 12)}`,
    ...(leaving.length > 0
      ? [`${withdrawn}:`, ...leaving.map((each) => `  ${leavingLine(each)}`)]
      : [`nothing ${withdrawn}`]),
    ...(planned.length > 0
      ? ["as the staff area planned it:", ...planned.map(({ id, title }) => `  session ${id}: ${title}`)]
      : []),
    ...(absent.length > 0 ? ["without:", ...absent.map((file) => `  ${file}`)] : []),
    ...(unplayable.length > 0
      ? ["shown only once ffmpeg has made copies that browsers play:", ...unplayable.map((file) => `  ${file}`)]
      : []),
  ].join("\n");
}

/** Runs what an operator typed and gives the text to show; `operator` is who typed it, for the audit. */
export async function runCommand(
  context: Context,
  operator: string,
  args: readonly string[],
  report: Report = () => {},
) {
  const { positionals, values } = parsed(args);
  const [command, subject, ...more] = positionals;
  const typed = { args: positionals.slice(1), values };
  if (!command || command === "help") return HELP;
  const academy = adminService(context, operator);
  const reports = reportsService(context, operator);
  const accounts = operatorAccounts(context, operator);
  const messages = messagesService(context, operator);
  const certificates = operatorCertificates(context, operator);
  const invoices = operatorInvoices(context, operator);
  const tests = operatorTests(context, operator);
  const email = () => required(subject, "the email address");
  const reason = () => required(values.reason, "--reason");
  const id = (what: string) => numberOf(subject, `the ${what}'s number`);
  const course = numberOf(values.course, "--course");
  const limit = Math.min(numberOf(values.limit, "--limit"), 1000);
  const commands: Record<string, () => Promise<string>> = {
    import: async () => {
      const folder = subject ?? context.config.contentDir;
      if (values["dry-run"]) return importLines(await tryImport(context, folder), true);
      return importLines(await importContent(context, folder, { actor: operator, report }), false);
    },
    export: async () => `${await exportContent(context, required(subject, "the folder"))} files`,
    grant: async () => `granted, order ${await academy.grant(email(), reason(), course)}`,
    revoke: async () => academy.revoke(email(), reason(), course).then(() => "revoked"),
    block: async () => accounts.block(email(), reason(), values.silent).then(() => "blocked"),
    unblock: async () => accounts.unblock(email(), reason(), values.unfounded).then(() => "unblocked"),
    "remove-factors": async () => accounts.removeFactors(email(), reason()).then(() => "removed"),
    "extend-access": async () => {
      const extension = { days: numberOf(values.days, "--days"), reason: reason(), course };
      if (values.all)
        return `extended, ${await accounts.extendAll(extension, momentOf(values.since, context))} students`;
      return `extended until ${(await accounts.extend(email(), extension)).toISOString()}`;
    },
    "delete-account": async () => accounts.erase(email(), reason(), values["keep-certificate"]).then(() => "deleted"),
    orders: async () => (await academy.orders(limit, values.refunds)).map(orderLine).join("\n"),
    "confirm-refund": async () => {
      const { amount, waitingFor, isByHand } = await academy.confirmRefund(id("order"), values.reason ?? null);
      if (isByHand)
        return `confirmed, ${amount} KZT; send it to the company's account, then: academy refund-sent ${subject}`;
      return waitingFor
        ? `confirmed, ${amount} KZT; not refunded yet, trying again every minute (${waitingFor})`
        : `refunded ${amount} KZT`;
    },
    "refund-sent": async () => `refunded ${await academy.refundSent(id("order"))} KZT`,
    "decline-refund": async () => academy.declineRefund(id("order"), reason()).then(() => "declined"),
    totals: async () => {
      if (subject === undefined) return (await academy.uncountedDays()).map(uncountedLine).join("\n");
      if (subject === "rebuild") return academy.rebuildTotals().then(() => "counted anew");
      throw new AdminError(`say totals or totals rebuild\n\n${HELP}`);
    },
    invoice: async () => {
      if (subject === "list")
        return (await invoices.newest(limit)).map((line) => invoiceLine(line, context.clock())).join("\n");
      const number = invoiceOf(more[0]);
      if (subject === "paid") return invoices.paid(number);
      if (subject === "cancel") return invoices.cancel(number, reason()).then(() => "cancelled");
      throw new AdminError(`say invoice list, invoice paid or invoice cancel\n\n${HELP}`);
    },
    tests: async () => {
      if (subject === "list") return (await tests.all()).map(testLine).join("\n");
      const topic = () => numberOf(more[0], "the topic's number");
      if (subject === "export") return values.json ? tests.json(topic()) : tests.gift(topic());
      if (subject === "import")
        return `imported ${await tests.importGift(topic(), required(more[1], "the file"))} questions`;
      throw new AdminError(`say tests list, tests export or tests import\n\n${HELP}`);
    },
    certificates: async () => {
      if (subject === undefined || subject === "list")
        return (await certificates.undecided(limit)).map(certificateLine).join("\n");
      const number = () => required(more[0], "the certificate's number");
      if (subject === "withdraw") return certificates.withdraw(number(), reason()).then(() => "withdrawn");
      if (subject === "keep") return certificates.keep(number(), reason()).then(() => "kept");
      throw new AdminError(`say certificates, certificates withdraw or certificates keep\n\n${HELP}`);
    },
    keys: async () => {
      if (subject === undefined || subject === "list") return (await certificates.keys()).map(keyLine).join("\n");
      if (subject === "rotate") return `signing with ${await certificates.rotateKeys(reason())} from now on`;
      throw new AdminError(`say keys or keys rotate\n\n${HELP}`);
    },
    mailboxes: async () => (await joinSpellings(context)).shared.map(sharedLine).join("\n"),
    pseudonym: async () =>
      (await accounts.pseudonyms(email())).map(({ pseudonym, of }) => `${pseudonym}\t${of}`).join("\n"),
    evaluate: async () =>
      `evaluated, ${await academy.evaluate(email(), numberOf(values.points, "--points"), course)} points in all`,
    "test-passed": async () => {
      const topic = more[0] === "all" ? "all" : numberOf(more[0], "the topic's number");
      return `passed, ${await academy.testPassed(email(), topic, course)} points in all`;
    },
    ...essayCommands(context, operator, typed),
    ...staffCommands(context, operator, typed),
    ...releaseCommands(context, typed),
    important: async () => academy.important(id("question"), !values.off).then(() => "marked"),
    answer: async () =>
      academy.answer(id("question"), required(values.as, "--as"), more.join(" ")).then(() => "answered"),
    reports: async () => (await reports.waiting(limit)).map(reportLine).join("\n"),
    "hide-post": async () => {
      const kind = kindOf(subject);
      return `hidden, reports closed: ${await reports.hide(kind, numberOf(more[0], `the ${kind}'s number`), reason())}`;
    },
    "dismiss-reports": async () => {
      const kind = kindOf(subject);
      return `reports closed: ${await reports.dismiss(kind, numberOf(more[0], `the ${kind}'s number`), reason())}`;
    },
    messages: async () => (await messages.newest(limit)).map(messageLine).join("\n"),
    "close-message": async () => {
      const numbers = [subject, ...more].map((each) => numberOf(each, "the message's number"));
      return messages.close(numbers).then(() => "deleted");
    },
    mails: async () => (await academy.emails(limit, values.waiting)).map(emailLine).join("\n"),
    "resend-mail": async () => academy.resendMail(id("email")).then(() => "will be sent again"),
    "resend-receipt": async () => academy.resendReceipt(id("order")).then(() => "receipt posted"),
    audit: async () =>
      (await academy.audit(limit))
        .map(({ at, actor, action, details }) => [at.toISOString(), actor, action, JSON.stringify(details)].join("\t"))
        .join("\n"),
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen) throw new AdminError(`there is no command ${command}\n\n${HELP}`);
  const isRead = READS.has(`${command} ${subject ?? "list"}`) || READS.has(command);
  if (!isRead && !values["dry-run"] && !(await context.hasRoom()))
    throw new AdminError("the disk is full: nothing can be written");
  // The privacy policy promises that the staff's access to personal data is recorded; a full disk takes no record.
  if (isRead && (await context.hasRoom()))
    await writeAudit(context.db, { at: context.clock(), actor: operator, action: `read.${command}`, details: {} });
  return chosen();
}
