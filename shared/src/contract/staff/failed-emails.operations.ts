import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { FailedEmails } from "./failed-emails.ts";
import { StaffListQuery } from "./list.ts";

export const listFailedEmails = operation("GET /staff/letters/", FailedEmails, {
  id: "staffFailedEmails.list",
  summary: "Lists emails that could not be delivered, without their text.",
  access: "students.manage",
  query: StaffListQuery,
});

export const resendFailedEmail = operation("POST /staff/letters/{id}/resend/", Done, {
  id: "staffFailedEmails.resend",
  summary: "Sends an email again that could not be delivered.",
  access: "students.manage",
  errors: ["staff.changed"],
});
