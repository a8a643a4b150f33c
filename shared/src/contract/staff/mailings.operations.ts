import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { StaffPageQuery } from "./list.ts";
import {
  MailingFrame,
  MailingFrameQuery,
  MailingPlan,
  MailingReach,
  MailingReachQuery,
  MailingRecipients,
  MailingRecipientsQuery,
  MailingTest,
  StaffMailing,
  StaffMailings,
} from "./mailings.ts";

export const listMailings = operation("GET /staff/mailings/", StaffMailings, {
  id: "staffMailings.list",
  summary: "Lists emails to many students, the newest first, with the numbers of their results.",
  access: "mailings.send",
  query: StaffPageQuery,
});

export const planMailing = operation("POST /staff/mailings/", StaffMailing, {
  id: "staffMailings.plan",
  summary: "Plans an email to many students, which begins at once or at a given time.",
  access: "mailings.send",
  body: MailingPlan,
  errors: ["mailing.field", "mailing.too_late", "mailing.too_soon"],
});

export const readMailingReach = operation("GET /staff/mailings/reach/", MailingReach, {
  id: "staffMailings.reach",
  summary: "Counts the students whom an email to many would reach now, and those left out by reason.",
  access: "mailings.send",
  query: MailingReachQuery,
});

export const readMailingFrame = operation("GET /staff/mailings/frame/", MailingFrame, {
  id: "staffMailings.frame",
  summary: "Gives what such an email has beside its text, for the preview.",
  access: "mailings.send",
  query: MailingFrameQuery,
});

export const testMailing = operation("POST /staff/mailings/test/", Done, {
  id: "staffMailings.test",
  summary: "Sends such an email to its author alone, in both languages.",
  access: "mailings.send",
  body: MailingTest,
});

export const readMailing = operation("GET /staff/mailings/{id}/", StaffMailing, {
  id: "staffMailings.read",
  summary: "Gives one email to many students with the numbers of its results.",
  access: "mailings.send",
  errors: ["mailing.unknown"],
});

export const listMailingRecipients = operation("GET /staff/mailings/{id}/recipients/", MailingRecipients, {
  id: "staffMailings.recipients",
  summary: "Lists what became of each of its emails; kept for 30 days.",
  access: "mailings.send",
  query: MailingRecipientsQuery,
  errors: ["mailing.unknown"],
});

export const cancelMailing = operation("POST /staff/mailings/{id}/cancel/", StaffMailing, {
  id: "staffMailings.cancel",
  summary: "Cancels an email to many students, or stops it: what is not in the outbox yet is not sent.",
  access: "mailings.send",
  errors: ["mailing.begun", "mailing.unknown", "staff.changed"],
});
