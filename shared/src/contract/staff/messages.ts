import * as z from "@academy/shared/schema";
import { MESSAGE_MAX } from "#contract/feedback.ts";
import { Id, LanguageCode, Moment, text } from "#contract/fields.ts";
import { AssignedFilter, Assignee } from "./assignment.ts";
import { StaffListQuery, staffPage } from "./list.ts";

/** The filters of the list of messages; messages without an answer come first, the oldest on top. */
export const STAFF_MESSAGE_FILTERS = ["waiting", "unread", "answered", "spam"] as const;
export type StaffMessageFilter = (typeof STAFF_MESSAGE_FILTERS)[number];

/** Query of `GET /api/staff/messages/`; the search looks into name, address and message. */
export const StaffMessageQuery = z.extend(StaffListQuery, {
  filter: z._default(z.enum(STAFF_MESSAGE_FILTERS), "waiting"),
  assigned: AssignedFilter,
});
export type StaffMessageQuery = z.infer<typeof StaffMessageQuery>;

/** A message of the contact form in the list. */
export const StaffMessage = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  excerpt: z.string(),
  language: LanguageCode,
  received_at: Moment,
  is_read: z.boolean(),
  is_spam: z.boolean(),
  answered_at: z.nullable(Moment),
  /** Older servers do not send it. */
  assignee: z.nullish(Assignee),
});
export type StaffMessage = z.infer<typeof StaffMessage>;

/** `GET /api/staff/messages/`. */
export const StaffMessages = staffPage(StaffMessage);

/** An answer that was sent. */
const SentReply = z.object({
  id: z.number(),
  content: z.string(),
  sent_at: Moment,
  /** The member of the staff who wrote it. */
  by: z.string(),
});

/** `GET /api/staff/messages/:id/`: a message with its answers. */
export const StaffMessageDetail = z.extend(StaffMessage, {
  message: z.string(),
  /** Whether the writer has confirmed the address; asked for only while too many messages arrive. */
  is_confirmed: z.boolean(),
  replies: z.array(SentReply),
  /** The email around an answer: the text before and after it; null without an address (a deleted account). */
  letter: z.nullable(z.object({ subject: z.string(), before: z.string(), after: z.string() })),
  /** The address for the writer's reply; null when the academy has set none. */
  reply_to: z.nullable(z.string()),
  /** When the message is deleted at the latest (privacy policy). */
  deleted_by: Moment,
});
export type StaffMessageDetail = z.infer<typeof StaffMessageDetail>;

/** Body of `POST /api/staff/messages/:id/answers/`; refused with `staff.changed` when there is an answer after `last_reply`. */
export const StaffMessageReply = z.strictObject({ content: text(MESSAGE_MAX), last_reply: z.nullable(Id) });
export type StaffMessageReply = z.infer<typeof StaffMessageReply>;

/** Body of `PUT /api/staff/messages/:id/read/`. */
export const ReadMark = z.strictObject({ is_read: z.boolean() });

/** Body of `PUT /api/staff/messages/:id/spam/`. */
export const SpamMark = z.strictObject({ is_spam: z.boolean() });
