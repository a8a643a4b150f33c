import { StaffMessage, StaffMessageDetail, type StaffMessageReply } from "@academy/shared/contract/staff/messages";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** Messages of the contact form, page by page. */
export const messagesQuery = (params: Record<string, string>) =>
  pageQuery("messages", "/staff/messages/", StaffMessage, params);

/** One message with its answers. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "messages", "one", id],
    queryFn: ({ signal }) => http.get(`/staff/messages/${id}/`, StaffMessageDetail, { signal }),
  });

export const replyToMessage = (id: number, draft: StaffMessageReply) =>
  http.post(`/staff/messages/${id}/answers/`, draft, StaffMessageDetail);

export const markRead = (id: number, is_read: boolean) =>
  http.put(`/staff/messages/${id}/read/`, { is_read }, StaffMessageDetail);

export const markSpam = (id: number, is_spam: boolean) =>
  http.put(`/staff/messages/${id}/spam/`, { is_spam }, StaffMessageDetail);

export const closeMessage = (id: number, reason: string) => http.post(`/staff/messages/${id}/close/`, { reason }, Done);
