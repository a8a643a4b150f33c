import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { Assignees, Assignment } from "./assignment.ts";
import {
  ReadMark,
  SpamMark,
  StaffMessageDetail,
  StaffMessageQuery,
  StaffMessageReply,
  StaffMessages,
} from "./messages.ts";
import { ReasonBody } from "./reason.ts";

export const listMessages = operation("GET /staff/messages/", StaffMessages, {
  id: "staffMessages.list",
  summary: "Lists the messages of the contact form.",
  access: "messages.answer",
  query: StaffMessageQuery,
});

export const readMessage = operation("GET /staff/messages/{id}/", StaffMessageDetail, {
  id: "staffMessages.read",
  summary: "Gives one message with the answers that were sent.",
  access: "messages.answer",
  errors: ["message.unknown"],
});

export const answerMessage = operation("POST /staff/messages/{id}/answers/", StaffMessageDetail, {
  id: "staffMessages.answer",
  summary: "Answers a message by email, in the language in which it was written.",
  access: "messages.answer",
  body: StaffMessageReply,
  status: 201,
  errors: ["message.unknown", "staff.changed"],
});

export const listMessageAssignees = operation("GET /staff/message-assignees/", Assignees, {
  id: "staffMessages.assignees",
  summary: "Lists the members to whom a message can be assigned.",
  access: "messages.answer",
});

export const assignMessage = operation("PUT /staff/messages/{id}/assignee/", StaffMessageDetail, {
  id: "staffMessages.assign",
  summary: "Assigns a message to a member of the staff, or to nobody.",
  access: "messages.answer",
  body: Assignment,
  errors: ["message.unknown", "staff.changed"],
});

export const markMessageRead = operation("PUT /staff/messages/{id}/read/", StaffMessageDetail, {
  id: "staffMessages.markRead",
  summary: "Marks a message as read or unread.",
  access: "messages.answer",
  body: ReadMark,
  errors: ["message.unknown"],
});

export const markMessageSpam = operation("PUT /staff/messages/{id}/spam/", StaffMessageDetail, {
  id: "staffMessages.markSpam",
  summary: "Marks a message as spam, or removes the mark.",
  access: "messages.answer",
  body: SpamMark,
  errors: ["message.unknown"],
});

export const closeMessage = operation("POST /staff/messages/{id}/close/", Done, {
  id: "staffMessages.close",
  summary: "Deletes a message whose matter is closed, with its answers.",
  access: "messages.answer",
  body: ReasonBody,
  errors: ["message.unknown"],
});
