import type { StudentRecord } from "@academy/shared/contract/staff/students";

/** What a student is called: the name, else the address, else the number. */
export const nameOf = ({ first_name, last_name, email, id }: StudentRecord["account"]): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email || String(id);
