import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { CannedAnswer, CannedAnswers, CannedChange, CannedDraft } from "./canned-answers.ts";

export const listCannedAnswers = operation("GET /staff/canned-answers/", CannedAnswers, {
  id: "staffCannedAnswers.list",
  summary: "Lists the texts that the staff insert into answers.",
  access: "canned_answers.manage",
});

export const addCannedAnswer = operation("POST /staff/canned-answers/", CannedAnswer, {
  id: "staffCannedAnswers.add",
  summary: "Adds a canned answer in both languages.",
  access: "canned_answers.manage",
  body: CannedDraft,
  status: 201,
});

export const changeCannedAnswer = operation("PUT /staff/canned-answers/{id}/", CannedAnswer, {
  id: "staffCannedAnswers.change",
  summary: "Changes a canned answer.",
  access: "canned_answers.manage",
  body: CannedChange,
  errors: ["canned.unknown", "staff.changed"],
});

export const deleteCannedAnswer = operation("DELETE /staff/canned-answers/{id}/", Done, {
  id: "staffCannedAnswers.delete",
  summary: "Deletes a canned answer.",
  access: "canned_answers.manage",
  errors: ["canned.unknown"],
});
