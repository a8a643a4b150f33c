import { operation } from "./operation.ts";
import { Scholarships } from "./scholarships.ts";

export const readScholarships = operation("GET /courses/scholarships/", Scholarships, {
  id: "scholarships.read",
  summary: "Gives the student's applications for scholarships, and whether a new one may be sent.",
  access: "student",
});

export const applyForScholarship = operation("POST /courses/scholarships/", Scholarships, {
  id: "scholarships.apply",
  summary: "Applies for a scholarship, with a resume.",
  access: "verified",
  body: "multipart/form-data",
  form: { statement: "text", results: "text", resume: "application/pdf" },
  errors: [
    "essay.file_active",
    "essay.file_encrypted",
    "essay.file_format",
    "essay.file_pages",
    "essay.file_text",
    "field.required",
    "file.infected",
    "file.not_scanned",
    "payment.already_owned",
    "scholarship.closed",
    "scholarship.file_too_large",
    "scholarship.granted",
    "scholarship.open",
  ],
});

export const withdrawApplication = operation("POST /courses/scholarships/{id}/withdraw/", Scholarships, {
  id: "scholarships.withdraw",
  summary: "Withdraws an own application that is not decided.",
  access: "student",
  errors: ["scholarship.state", "scholarship.unknown"],
});
