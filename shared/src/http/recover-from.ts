import { hasCode } from "@academy/shared/http";

/** For the `catch` of a call: a value in place of the refusal with an error code; any other failure is thrown on. */
export const recoverFrom =
  <Value>(code: string, value: Value) =>
  (error: unknown): Value => {
    if (hasCode(error, code)) return value;
    throw error;
  };
