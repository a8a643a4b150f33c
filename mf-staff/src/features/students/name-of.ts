import type { StudentRecord } from "@academy/shared/contract/staff/student-record";

/** The name of a student, else the email address, else the id. */
export const nameOf = ({ first_name, last_name, email, id }: StudentRecord["account"]): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email || String(id);
