import * as operations from "@academy/shared/contract/staff/messages.operations";
import { idCall } from "@academy/shared/query/api-call";
import { oneQuery } from "#query/staff-query.ts";

/** One message with its answers. */
export const messageQuery = oneQuery(operations.readMessage);

export const replyToMessage = idCall(operations.answerMessage);

export const markRead = idCall(operations.markMessageRead);

export const markSpam = idCall(operations.markMessageSpam);

export const closeMessage = idCall(operations.closeMessage);
