import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { Access, OperationDetails } from "@academy/shared/contract/operation";

const OF_STUDENTS: readonly Access[] = ["public", "optional", "student", "verified"];

/** The error codes that an operation has by its form: its input, its access, and what may happen to every request. */
export function commonCodes({ access, params, query, body }: OperationDetails<unknown, unknown, unknown>): ErrorCode[] {
  const isStaff = !OF_STUDENTS.includes(access);
  return [
    ...(params !== undefined || query !== undefined || body !== undefined
      ? (["request.invalid", "field.invalid"] as const)
      : []),
    ...(body !== undefined
      ? (["form.incomplete", "field.too_long", "field.unknown", "request.media_type", "request.too_large"] as const)
      : []),
    ...(access === "public" || access === "optional" ? [] : (["session.required", "session.invalid"] as const)),
    ...(access === "verified" ? (["account.unverified"] as const) : []),
    ...(isStaff ? (["staff.forbidden", "staff.second_factor"] as const) : []),
    ...(typeof access === "object" ? (["auth.reauthenticate"] as const) : []),
    "request.too_many",
    "server.busy",
    "server.unavailable",
  ];
}
