import * as operations from "@academy/shared/contract/staff/scholarships.operations";
import { idCall } from "@academy/shared/query/api-call";
import { oneQuery } from "#query/staff-query.ts";

/** One application with its resume and the places that are left. */
export const scholarshipQuery = oneQuery(operations.readScholarship);

export const decideScholarship = idCall(operations.decideScholarship);

export const reopenScholarship = idCall(operations.reopenScholarship);
