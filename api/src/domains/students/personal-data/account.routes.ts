import { AccountDeletion, EXPORT_FILE } from "@academy/shared/contract/students/account";
import { Done } from "@academy/shared/contract/students/students";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { type AccountContext, accountService } from "./account.service.ts";
import { exportService } from "./export.service.ts";

const tags = ["students"];

/** Exporting the student's data, and deleting the account (readings 15 and 16). */
export function accountRoutes(
  app: App,
  context: AccountContext & Pick<Context, "threads">,
  session: SessionHooks,
): void {
  const accounts = accountService(context);
  const exports = exportService(context);
  const onRequest = session.studentOnly;

  app.delete(
    "/delete/",
    { onRequest, schema: { tags, body: AccountDeletion, response: { 200: Done, ...refusals } } },
    async (request) => {
      const { password, keep_certificate: keepsCertificates = false } = request.body;
      await accounts.remove(ownerOf(request), password, keepsCertificates);
      return { ok: true };
    },
  );

  app.get(
    "/export/",
    { onRequest, schema: { tags, produces: ["application/zip"], response: { 200: z.unknown(), ...refusals } } },
    async (request, reply) => {
      const zip = await exports.zip(studentOf(request));
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="${EXPORT_FILE}"`)
        .send(zip);
    },
  );
}
