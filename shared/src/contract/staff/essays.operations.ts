import { operation } from "#contract/operation.ts";
import { IdParams } from "#contract/parameters.ts";
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

export const listEssays = operation(
  "GET /staff/essays/",
  StaffEssays,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.list",
    summary: "Lists essays for reviewers: those that wait, were begun, or are evaluated.",
    access: { staff: "essays.review" },
    query: StaffEssaysQuery,
  },
);

export const readEssay = operation(
  "GET /staff/essays/{id}/",
  StaffEssay,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.read",
    summary: "Gives one essay with its rubric, without its author's name.",
    access: { staff: "essays.review" },
    params: IdParams,
    query: StaffEssayQuery,
  },
);

export const startEssay = operation(
  "POST /staff/essays/{id}/start/",
  StaffEssay,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.start",
    summary: "Begins to read an essay; an owner may take over what another reviewer began.",
    access: { staff: "essays.review" },
    params: IdParams,
    query: EssayTakingQuery,
  },
);

export const releaseEssay = operation(
  "POST /staff/essays/{id}/release/",
  StaffEssay,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.release",
    summary: "Hands an essay back: it waits for another reviewer.",
    access: { staff: "essays.review" },
    params: IdParams,
    query: StaffEssayQuery,
  },
);

export const returnEssay = operation(
  "POST /staff/essays/{id}/return/",
  StaffEssay,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.return",
    summary: "Returns an essay to its author with comments, twice at most.",
    access: { staff: "essays.review" },
    params: IdParams,
    query: StaffEssayQuery,
    body: EssayReturn,
  },
);

export const evaluateEssay = operation(
  "POST /staff/essays/{id}/evaluate/",
  StaffEssay,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.evaluate",
    summary: "Evaluates an essay by the four criteria with a comment.",
    access: { staff: "essays.review" },
    params: IdParams,
    query: StaffEssayQuery,
    body: EssayEvaluationBody,
  },
);

export const listReaders = operation(
  "GET /staff/essays/{id}/readers/",
  EssayReaders,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.listReaders",
    summary: "Lists the members of the staff to whom the essay can be assigned.",
    access: { staff: "essays.decide" },
    params: IdParams,
  },
);

export const assignEssay = operation(
  "POST /staff/essays/{id}/assign/",
  StaffEssay,
  process.env.BROWSER_BUILD || {
    id: "staffEssays.assign",
    summary: "Assigns the reading of an essay to another member of the staff.",
    access: { staff: "essays.decide" },
    params: IdParams,
    query: EssayTakingQuery,
    body: EssayAssignment,
  },
);
