import * as operations from "@academy/shared/contract/staff/messages.operations";
import { assignees } from "#domains/support/assignment/assignment.ts";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffMessages } from "./staff-messages.service.ts";

/** The section of the contact form's messages. Every step but closing returns the message as it is afterwards. */
export const staffMessagesRoutes: StaffSection = (serve, context) => {
  const messages = staffMessages(context);

  serve(operations.listMessages, (request) => messages.list(staffOf(request), request.query));
  serve(operations.readMessage, ({ params }) => messages.detail(params.id));
  serve(operations.answerMessage, async (request) => {
    await messages.answer(staffOf(request), request.params.id, request.body);
    return messages.detail(request.params.id);
  });
  serve(operations.listMessageAssignees, () => assignees(context.db, "messages.answer"));
  serve(operations.assignMessage, async (request) => {
    await messages.assign(staffOf(request), request.params.id, request.body);
    return messages.detail(request.params.id);
  });
  serve(operations.markMessageRead, async (request) => {
    await messages.markRead(staffOf(request), request.params.id, request.body.is_read);
    return messages.detail(request.params.id);
  });
  serve(operations.markMessageSpam, async (request) => {
    await messages.markSpam(staffOf(request), request.params.id, request.body.is_spam);
    return messages.detail(request.params.id);
  });
  serve(operations.closeMessage, (request) => messages.close(staffOf(request), request.params.id, request.body.reason));
};
