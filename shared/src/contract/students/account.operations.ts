import { Done } from "#contract/done.ts";
import { operation } from "#contract/operation.ts";
import { AccountDeletion } from "./account.ts";

export const exportAccount = operation(
  "GET /student/student/export/",
  "application/zip",
  process.env.BROWSER_BUILD || {
    id: "account.export",
    summary: "Gives the student's own data as an archive, once an hour.",
    access: "student",
  },
);

export const deleteAccount = operation(
  "DELETE /student/student/delete/",
  Done,
  process.env.BROWSER_BUILD || {
    id: "account.delete",
    summary: "Deletes the account, with the password.",
    access: "student",
    body: AccountDeletion,
  },
);
