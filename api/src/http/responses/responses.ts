import { Problem } from "@academy/shared/contract/errors/error-codes";

/** The refusals every route may answer with, as the contract describes them. */
export const refusals = { "4xx": Problem, "5xx": Problem };
