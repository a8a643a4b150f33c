import { TermsKept, TermsSeen } from "#contract/legal/accepted-terms.ts";
import { operation } from "#contract/operation.ts";
import { Profile, Student } from "./student.ts";
import { ProfileChange } from "./students.ts";

export const readStudent = operation("GET /student/student/detail/", Student, {
  id: "student.read",
  summary: "Gives the signed-in student's own data.",
  access: "student",
});

export const changeProfile = operation("PATCH /student/student/update/", Profile, {
  id: "student.changeProfile",
  summary: "Changes the first name, the last name and the language of emails.",
  access: "student",
  body: ProfileChange,
  errors: ["name.unprintable"],
});

export const seeTerms = operation("PUT /student/student/terms/", TermsKept, {
  id: "student.seeTerms",
  summary: "Stores the version of the legal texts of which the student has read the notice.",
  access: "student",
  body: TermsSeen,
});
