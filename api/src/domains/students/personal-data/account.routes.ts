import { EXPORT_FILE } from "@academy/shared/contract/students/account";
import { deleteAccount, exportAccount } from "@academy/shared/contract/students/account.operations";
import type { Context } from "#context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { type AccountContext, accountDeletion } from "./account-deletion.service.ts";
import { exportService } from "./export.service.ts";

/** Exporting the student's data, and deleting the account. */
export function accountRoutes(serve: Serve, context: AccountContext & Context<"threads">) {
  const accounts = accountDeletion(context);
  const exports = exportService(context);

  serve(deleteAccount, async (request) => {
    const { password, keep_certificate: keepsCertificates = false } = request.body;
    await accounts.remove(ownerOf(request), password, keepsCertificates);
  });
  serve(exportAccount, async (request, reply) => {
    const zip = await exports.zip(studentOf(request));
    return reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="${EXPORT_FILE}"`)
      .send(zip);
  });
}
