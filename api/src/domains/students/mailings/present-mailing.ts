import type { MailingAudience, MailingRecipient, StaffMailing } from "@academy/shared/contract/staff/mailings";
import { isoTime } from "#format/iso-time.ts";
import type { MailingRow, mailingsRepository } from "./mailings.repository.ts";

type RecipientRow = Awaited<ReturnType<ReturnType<typeof mailingsRepository>["recipients"]>>[number];

const presentAudience = (audience: MailingAudience): StaffMailing["audience"] => ({
  kind: audience.kind,
  ...((audience.kind === "filter" || audience.kind === "group") && { filter: audience.filter }),
  ...(audience.kind === "group" && { group: audience.group }),
  ...(audience.kind === "students" && { students: audience.students.length }),
});

function stateOf(row: MailingRow, counts: Readonly<Record<string, number>>) {
  if (row.cancelledAt) return "cancelled";
  if (!row.begunAt) return "planned";
  return row.enqueuedAt && !counts.waiting && !counts.queued ? "sent" : "sending";
}

/** A mailing with what became of its emails. */
export function presentMailing(
  row: MailingRow,
  listed: Readonly<Record<string, number>>,
  author: string,
): StaffMailing {
  const counts = row.counts ?? listed;
  return {
    id: row.id,
    purpose: row.purpose,
    audience: presentAudience(row.audience),
    subject: row.subject,
    body: row.body,
    created_at: row.createdAt.toISOString(),
    starts_at: row.startsAt.toISOString(),
    author,
    state: stateOf(row, counts),
    counts,
    has_recipients: row.begunAt !== null && row.counts === null,
  };
}

/** What became of one email. */
export const presentRecipient = (row: RecipientRow): MailingRecipient => ({
  id: row.id,
  name: [row.firstName, row.lastName].filter(Boolean).join(" ") || row.email || `#${row.id}`,
  state: row.state,
  reason: row.leftOut,
  error: row.error,
  at: isoTime(row.at),
});
