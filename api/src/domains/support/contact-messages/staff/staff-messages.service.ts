import { MESSAGE_DAYS } from "@academy/shared/contract/promises";
import type { Assignment } from "@academy/shared/contract/staff/assignment";
import type { StaffPage } from "@academy/shared/contract/staff/list";
import type {
  StaffMessage,
  StaffMessageDetail,
  StaffMessageQuery,
  StaffMessageReply,
} from "@academy/shared/contract/staff/messages";
import { daysAfter } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { messageReplyEmail } from "#domains/emails/templates/message-reply-email.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { mustBeAssignable, presentAssignee } from "#domains/support/assignment/assignment.ts";
import { feedbackRepository, type MessageRow } from "#domains/support/contact-messages/feedback.repository.ts";
import { Problem, required } from "#errors/problem.ts";
import { excerptOf } from "#format/excerpt.ts";
import { isoTime } from "#format/iso-time.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { staffMessagesRepository } from "./staff-messages.repository.ts";

/** Placeholder for the answer in the preview of an email; no text written by a person can contain it. */
const ANSWER_MARK = "\u0001answer\u0001";

/** A message with the member who looks after it. */
interface AssignedMessage {
  row: MessageRow;
  assignee: Parameters<typeof presentAssignee>[0];
}

const presentMessage = ({ row, assignee }: AssignedMessage): StaffMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  excerpt: excerptOf(row.message),
  language: row.language,
  received_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
  is_spam: row.spamAt !== null,
  answered_at: isoTime(row.answeredAt),
  assignee: presentAssignee(assignee),
});

/** Messages of the contact form as the staff read and answer them. */
export function staffMessages(context: Context<"db" | "clock" | "config">) {
  const { db, clock, config } = context;
  const audited = auditedActions(context);

  async function held(tx: Db, id: number) {
    const row = required(await staffMessagesRepository(tx).lock(id), "message.unknown");
    return row;
  }

  const emailOf = ({ email, language, message }: MessageRow, answer: string) =>
    messageReplyEmail(email, language, { answer, message, replyTo: config.staffEmail });

  return {
    async list(member: StaffMember, query: StaffMessageQuery): Promise<StaffPage<StaffMessage>> {
      const after = readNumberCursor(query.cursor);
      const rows = await staffMessagesRepository(db).page(query, after, member.student.id);
      return keysetPage(rows, query.limit, { keysOf: ({ row }) => [row.id], present: presentMessage });
    },

    async detail(id: number): Promise<StaffMessageDetail> {
      const repository = staffMessagesRepository(db);
      const found = required(await repository.find(id), "message.unknown");
      const { row } = found;
      const email = emailOf(row, ANSWER_MARK);
      const [before = "", after = ""] = email.text.split(ANSWER_MARK);
      return {
        ...presentMessage(found),
        message: row.message,
        is_confirmed: row.confirmedAt !== null,
        replies: (await repository.replies(id)).map(({ reply, firstName, lastName }) => ({
          id: reply.id,
          content: reply.content,
          sent_at: reply.createdAt.toISOString(),
          by: [firstName, lastName].filter(Boolean).join(" "),
        })),
        letter: row.email ? { subject: email.subject, before, after } : null,
        reply_to: config.staffEmail,
        deleted_by: daysAfter(row.createdAt, MESSAGE_DAYS).toISOString(),
      };
    },

    /** Sends an answer to the writer and stores it with the message; refused when the member has not seen the latest answer. */
    answer: (member: StaffMember, id: number, { content, last_reply }: StaffMessageReply) =>
      audited(member, "message.answer", async (tx) => {
        const row = await held(tx, id);
        const repository = staffMessagesRepository(tx);
        const last = (await repository.replies(id)).at(-1)?.reply.id ?? null;
        if (last !== last_reply) throw new Problem("staff.changed");
        if (!row.email) throw new Problem("message.unknown");
        const now = clock();
        await enqueueEmail(tx, emailOf(row, content), now);
        const draft = { feedbackId: id, content, writtenBy: member.student.id, createdAt: now };
        const reply = await repository.addReply(draft);
        await repository.change(id, { answeredAt: now, readAt: row.readAt ?? now, spamAt: null });
        return { subject: { message: id, reply } };
      }),

    assign: (member: StaffMember, id: number, { assignee, was }: Assignment) =>
      audited(member, "message.assign", async (tx) => {
        const { assignedTo: before } = await held(tx, id);
        if (before !== was) throw new Problem("staff.changed");
        if (assignee !== null) await mustBeAssignable(tx, assignee, "messages.answer");
        await staffMessagesRepository(tx).change(id, { assignedTo: assignee });
        return { subject: { message: id }, before, after: assignee };
      }),

    markRead: (member: StaffMember, id: number, isRead: boolean) =>
      audited(member, "message.read", async (tx) => {
        const row = await held(tx, id);
        await staffMessagesRepository(tx).change(id, { readAt: isRead ? (row.readAt ?? clock()) : null });
        const [before, after] = [{ is_read: row.readAt !== null }, { is_read: isRead }];
        return { subject: { message: id }, before, after };
      }),

    markSpam: (member: StaffMember, id: number, isSpam: boolean) =>
      audited(member, "message.spam", async (tx) => {
        const row = await held(tx, id);
        await staffMessagesRepository(tx).change(id, { spamAt: isSpam ? (row.spamAt ?? clock()) : null });
        const [before, after] = [{ is_spam: row.spamAt !== null }, { is_spam: isSpam }];
        return { subject: { message: id }, before, after };
      }),

    /** Closes the matter: the message and its answers are deleted, as the privacy policy says. */
    close: (member: StaffMember, id: number, reason: string) =>
      audited(member, "message.close", async (tx) => {
        await held(tx, id);
        await feedbackRepository(tx).close([id]);
        return { subject: { messages: [id] }, reason };
      }),
  };
}
