import type { StaffMessageReply } from "@academy/shared/contract/staff/messages";
import * as operations from "@academy/shared/contract/staff/messages.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** Messages of the contact form, page by page. */
export const messagesQuery = (query: ListFilters<typeof operations.listMessages>) =>
  listQuery("messages", operations.listMessages, { query });

/** One message with its answers. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "messages", "one", id],
    queryFn: ({ signal }) => callApi(operations.readMessage, { params: { id } }, { signal }),
  });

export const replyToMessage = (id: number, body: StaffMessageReply) =>
  callApi(operations.answerMessage, { params: { id }, body });

export const markRead = (id: number, is_read: boolean) =>
  callApi(operations.markMessageRead, { params: { id }, body: { is_read } });

export const markSpam = (id: number, is_spam: boolean) =>
  callApi(operations.markMessageSpam, { params: { id }, body: { is_spam } });

export const closeMessage = (id: number, reason: string) =>
  callApi(operations.closeMessage, { params: { id }, body: { reason } });
