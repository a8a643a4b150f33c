import * as operations from "@academy/shared/contract/staff/messages.operations";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Messages of the contact form, page by page. */
export const messagesQuery = (query: ListFilters<typeof operations.listMessages>) =>
  listQuery("messages", operations.listMessages, { query });

/** One message with its answers. */
export const messageQuery = (id: string) =>
  apiQuery(["staff", "messages", "one", id], operations.readMessage, { params: { id } });

export const replyToMessage = idCall(operations.answerMessage);

export const markRead = idCall(operations.markMessageRead);

export const markSpam = idCall(operations.markMessageSpam);

export const closeMessage = idCall(operations.closeMessage);
