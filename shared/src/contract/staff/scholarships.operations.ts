import { operation } from "#contract/operation.ts";
import { ReasonBody } from "./reason.ts";
import {
  ScholarshipDecisionDraft,
  StaffScholarship,
  StaffScholarshipQuery,
  StaffScholarships,
} from "./scholarships.ts";

export const listScholarships = operation("GET /staff/scholarships/", StaffScholarships, {
  id: "staffScholarships.list",
  summary: "Lists the applications for scholarships: open or decided ones.",
  access: "scholarships.decide",
  query: StaffScholarshipQuery,
});

export const readScholarship = operation("GET /staff/scholarships/{id}/", StaffScholarship, {
  id: "staffScholarships.read",
  summary: "Gives one application with its resume and the places that are left.",
  access: "scholarships.decide",
  errors: ["scholarship.unknown"],
});

export const decideScholarship = operation("POST /staff/scholarships/{id}/decide/", StaffScholarship, {
  id: "staffScholarships.decide",
  summary: "Decides about an application: no, a partial or a full scholarship; beyond a limit with a reason.",
  access: "scholarships.decide",
  body: ScholarshipDecisionDraft,
  errors: [
    "scholarship.cohort_full",
    "scholarship.intake_full",
    "scholarship.percent",
    "scholarship.unknown",
    "staff.changed",
    "student.has_course",
    "student.own",
  ],
});

export const reopenScholarship = operation("POST /staff/scholarships/{id}/reopen/", StaffScholarship, {
  id: "staffScholarships.reopen",
  summary: "Takes a decision back of which nothing was used, with a reason.",
  access: "scholarships.decide",
  body: ReasonBody,
  errors: ["scholarship.unknown", "staff.changed"],
});
