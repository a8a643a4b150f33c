import { ErrorCode } from "@academy/shared/contract/error-codes";
import { ApiError } from "@academy/shared/http";
import { SIGN_UP_FIELDS, type SignUpProblems } from "./sign-up-problems.ts";

/** The fields the server refused, in the form's own shape. A taken address is no fault of a field: it has a way out of its own. */
export function refusedFields(error: unknown): SignUpProblems {
  if (!(error instanceof ApiError) || error.status === 409) return {};
  const problems: SignUpProblems = {};
  for (const field of SIGN_UP_FIELDS) {
    const code = ErrorCode.safeParse(error.fields[field]?.[0]?.code);
    if (code.success) problems[field] = code.data;
  }
  return problems;
}
