import { operation } from "#contract/operation.ts";
import { IdParams } from "#contract/parameters.ts";
import { Done } from "#contract/students/students.ts";
import { FailedEmails } from "./failed-emails.ts";
import { StaffListQuery } from "./list.ts";

export const listFailedEmails = operation("GET /staff/letters/", FailedEmails, {
  id: "staffFailedEmails.list",
  summary: "Lists emails that could not be delivered, without their text.",
  access: { staff: "students.manage" },
  query: StaffListQuery,
});

export const resendFailedEmail = operation("POST /staff/letters/{id}/resend/", Done, {
  id: "staffFailedEmails.resend",
  summary: "Sends an email again that could not be delivered.",
  access: { staff: "students.manage" },
  params: IdParams,
  errors: ["staff.changed"],
});
