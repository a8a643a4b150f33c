import {
  EssayAppeal,
  EssayDraft,
  EssayState,
  EssaySubmission,
  EssayVersions,
  EssayVersionText,
  SavedEssay,
} from "./essay.ts";
import { operation } from "./operation.ts";
import { CourseQuery, EssayQuery, EssayRenewalQuery } from "./parameters.ts";

export const readEssay = operation("GET /courses/essay/", EssayState, {
  id: "essays.read",
  summary: "Gives the student's final essay of a course; assigns its topic once all topics are completed.",
  access: "student",
  query: EssayQuery,
});

export const beginNewEssay = operation("POST /courses/essay/", EssayState, {
  id: "essays.beginNew",
  summary: "Begins a new essay after a failed one, on the topic of the next intake.",
  access: "student",
  query: EssayRenewalQuery,
  errors: ["essay.locked", "essay.review_open", "essay.state", "essay.unknown"],
});

export const saveEssay = operation("PUT /courses/essay/", SavedEssay, {
  id: "essays.save",
  summary: "Saves the text of the essay; refused when it is based on an older revision.",
  access: "student",
  query: CourseQuery,
  body: EssayDraft,
  errors: ["essay.conflict", "essay.locked", "essay.state", "essay.unknown"],
});

export const submitEssay = operation("POST /courses/essay/submit/", EssayState, {
  id: "essays.submit",
  summary: "Submits the essay.",
  access: "student",
  query: EssayQuery,
  body: EssaySubmission,
  errors: ["essay.conflict", "essay.locked", "essay.state", "essay.statement", "essay.unknown", "essay.words"],
});

export const withdrawEssay = operation("POST /courses/essay/withdraw/", EssayState, {
  id: "essays.withdraw",
  summary: "Withdraws the submitted essay, until its evaluation begins.",
  access: "student",
  query: EssayQuery,
  errors: ["essay.locked", "essay.state", "essay.unknown"],
});

export const appealEssay = operation("POST /courses/essay/appeal/", EssayState, {
  id: "essays.appeal",
  summary: "Asks for a review of a negative evaluation by another instructor, once.",
  access: "student",
  query: EssayQuery,
  body: EssayAppeal,
  errors: ["essay.locked", "essay.state", "essay.unknown"],
});

export const uploadEssayFile = operation("POST /courses/essay/file/", EssayState, {
  id: "essays.uploadFile",
  summary: "Uploads a PDF in place of the essay's text.",
  access: "student",
  query: EssayQuery,
  body: "multipart/form-data",
  form: { file: "application/pdf" },
  errors: [
    "essay.file_active",
    "essay.file_encrypted",
    "essay.file_format",
    "essay.file_pages",
    "essay.file_text",
    "essay.file_too_large",
    "essay.locked",
    "essay.state",
    "essay.unknown",
    "field.required",
    "file.infected",
    "file.not_scanned",
  ],
});

export const removeEssayFile = operation("DELETE /courses/essay/file/", EssayState, {
  id: "essays.removeFile",
  summary: "Removes the PDF: the text counts again.",
  access: "student",
  query: EssayQuery,
  errors: ["essay.locked", "essay.state", "essay.unknown"],
});

export const listEssayVersions = operation("GET /courses/essay/versions/", EssayVersions, {
  id: "essays.versions",
  summary: "Lists earlier texts of the essay, newest first.",
  access: "student",
  query: CourseQuery,
  errors: ["essay.unknown"],
});

export const readEssayVersion = operation("GET /courses/essay/versions/{id}/", EssayVersionText, {
  id: "essays.version",
  summary: "Gives one earlier text of the essay.",
  access: "student",
  errors: ["essay.version_unknown"],
});
