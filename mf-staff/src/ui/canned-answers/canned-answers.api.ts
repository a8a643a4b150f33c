import * as operations from "@academy/shared/contract/staff/canned-answers.operations";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** All texts that can be inserted into an answer. */
export const cannedAnswersQuery = () => staffQuery(operations.listCannedAnswers);

export const addCanned = bodyCall(operations.addCannedAnswer);

export const changeCanned = idCall(operations.changeCannedAnswer);

export const deleteCanned = idCall(operations.deleteCannedAnswer);
