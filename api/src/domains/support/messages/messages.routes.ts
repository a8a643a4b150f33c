import { IdParams } from "@academy/shared/contract/parameters";
import { Assignees, Assignment } from "@academy/shared/contract/staff/assignment";
import {
  ReadMark,
  SpamMark,
  StaffMessageDetail,
  StaffMessageQuery,
  StaffMessageReply,
  StaffMessages,
} from "@academy/shared/contract/staff/messages";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import { Done } from "@academy/shared/contract/students/students";
import type { App, Context } from "#context.ts";
import { assignees } from "#domains/support/assignment/assignment.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { staffMessages } from "./messages.service.ts";

const tags = ["staff"];

/** The section of the contact form's messages (reading 85). Every step but closing returns the message as it is afterwards. */
export function staffMessagesRoutes(
  app: App,
  context: Pick<Context, "db" | "clock" | "config">,
  guard: StaffGuard,
): void {
  const messages = staffMessages(context);
  const onRequest = guard.mayDo("messages.answer");
  const response = { 200: StaffMessageDetail, ...refusals };

  app.get(
    "/messages/",
    { onRequest, schema: { tags, querystring: StaffMessageQuery, response: { 200: StaffMessages, ...refusals } } },
    (request) => messages.list(staffOf(request), request.query),
  );
  app.get("/messages/:id/", { onRequest, schema: { tags, params: IdParams, response } }, (request) =>
    messages.detail(request.params.id),
  );
  app.post(
    "/messages/:id/answers/",
    {
      onRequest,
      schema: { tags, params: IdParams, body: StaffMessageReply, response: { 201: StaffMessageDetail, ...refusals } },
    },
    async (request, reply) => {
      await messages.answer(staffOf(request), request.params.id, request.body);
      return reply.code(201).send(await messages.detail(request.params.id));
    },
  );
  app.get("/message-assignees/", { onRequest, schema: { tags, response: { 200: Assignees, ...refusals } } }, () =>
    assignees(context.db, "messages.answer"),
  );
  app.put(
    "/messages/:id/assignee/",
    { onRequest, schema: { tags, params: IdParams, body: Assignment, response } },
    async (request) => {
      await messages.assign(staffOf(request), request.params.id, request.body);
      return messages.detail(request.params.id);
    },
  );
  app.put(
    "/messages/:id/read/",
    { onRequest, schema: { tags, params: IdParams, body: ReadMark, response } },
    async (request) => {
      await messages.markRead(staffOf(request), request.params.id, request.body.is_read);
      return messages.detail(request.params.id);
    },
  );
  app.put(
    "/messages/:id/spam/",
    { onRequest, schema: { tags, params: IdParams, body: SpamMark, response } },
    async (request) => {
      await messages.markSpam(staffOf(request), request.params.id, request.body.is_spam);
      return messages.detail(request.params.id);
    },
  );
  app.post(
    "/messages/:id/close/",
    { onRequest, schema: { tags, params: IdParams, body: ReasonBody, response: { 200: Done, ...refusals } } },
    async (request) => {
      await messages.close(staffOf(request), request.params.id, request.body.reason);
      return { ok: true };
    },
  );
}
