import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import { AccountDeletion } from "./account.ts";

export const exportAccount = operation("GET /student/student/export/", "application/zip", {
  id: "account.export",
  summary: "Gives the student's own data as an archive, once an hour.",
  access: "student",
  errors: ["export.too_soon"],
});

export const deleteAccount = operation("DELETE /student/student/delete/", Done, {
  id: "account.delete",
  summary: "Deletes the account, with the password.",
  access: "student",
  body: AccountDeletion,
  errors: ["password.none", "password.too_many", "password.wrong", "staff.last_owner"],
});
