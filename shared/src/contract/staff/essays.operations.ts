import { operation } from "#contract/operation.ts";
import {
  EssayAssignment,
  EssayEvaluationBody,
  EssayReaders,
  EssayReturn,
  EssayTakingQuery,
  StaffEssay,
  StaffEssayQuery,
  StaffEssays,
  StaffEssaysQuery,
} from "./essays.ts";

export const listEssays = operation("GET /staff/essays/", StaffEssays, {
  id: "staffEssays.list",
  summary: "Lists essays for reviewers: those that wait, were begun, or are evaluated.",
  access: "essays.review",
  query: StaffEssaysQuery,
});

export const readEssay = operation("GET /staff/essays/{id}/", StaffEssay, {
  id: "staffEssays.read",
  summary: "Gives one essay with its rubric, without its author's name.",
  access: "essays.review",
  query: StaffEssayQuery,
  errors: ["essay.unknown"],
});

export const startEssay = operation("POST /staff/essays/{id}/start/", StaffEssay, {
  id: "staffEssays.start",
  summary: "Begins to read an essay; an owner may take over what another reviewer began.",
  access: "essays.review",
  query: EssayTakingQuery,
  errors: ["essay.not_reader", "essay.review_closed", "essay.unknown", "staff.changed"],
});

export const releaseEssay = operation("POST /staff/essays/{id}/release/", StaffEssay, {
  id: "staffEssays.release",
  summary: "Hands an essay back: it waits for another reviewer.",
  access: "essays.review",
  query: StaffEssayQuery,
  errors: ["essay.not_reader", "essay.unknown"],
});

export const returnEssay = operation("POST /staff/essays/{id}/return/", StaffEssay, {
  id: "staffEssays.return",
  summary: "Returns an essay to its author with comments, twice at most.",
  access: "essays.review",
  query: StaffEssayQuery,
  body: EssayReturn,
  errors: ["essay.returned_twice", "essay.unknown"],
});

export const evaluateEssay = operation("POST /staff/essays/{id}/evaluate/", StaffEssay, {
  id: "staffEssays.evaluate",
  summary: "Evaluates an essay by the four criteria with a comment.",
  access: "essays.review",
  query: StaffEssayQuery,
  body: EssayEvaluationBody,
  errors: ["essay.comment_short", "essay.criteria", "essay.evaluated_before", "essay.not_reader", "essay.passages"],
});

export const listReaders = operation("GET /staff/essays/{id}/readers/", EssayReaders, {
  id: "staffEssays.listReaders",
  summary: "Lists the members of the staff to whom the essay can be assigned.",
  access: "essays.decide",
  errors: ["essay.unknown"],
});

export const assignEssay = operation("POST /staff/essays/{id}/assign/", StaffEssay, {
  id: "staffEssays.assign",
  summary: "Assigns the reading of an essay to another member of the staff.",
  access: "essays.decide",
  query: EssayTakingQuery,
  body: EssayAssignment,
  errors: ["essay.reader_unfit", "essay.unknown", "staff.changed"],
});
