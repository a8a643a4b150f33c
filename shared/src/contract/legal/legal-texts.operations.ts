import { operation } from "#contract/operation.ts";
import { LegalAnswer, LegalParams, LegalQuery, LegalState } from "./legal-texts.ts";

export const readLegalState = operation("GET /courses/legal/", LegalState, {
  id: "legal.readState",
  summary: "Gives the version of the legal texts that is in force.",
  access: "public",
});

export const readLegalText = operation("GET /courses/legal/{kind}/", LegalAnswer, {
  id: "legal.readText",
  summary: "Gives a legal text in one language, of the version in force or of an earlier one.",
  access: "public",
  params: LegalParams,
  query: LegalQuery,
  errors: ["legal.version_unknown"],
});
