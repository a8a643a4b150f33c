import { and, isNotNull, isNull } from "drizzle-orm";
import { type StudentRow, students } from "#database/tables/students.ts";

/** Whether an account may get emails that are not about signing in: it has a confirmed address, is not blocked and not deleted. */
export const isReachable = <Account extends Pick<StudentRow, "email" | "verifiedAt" | "blockedAt" | "deletedAt">>(
  account: Account,
): account is Account & { email: string } =>
  Boolean(account.email && account.verifiedAt && !account.blockedAt && !account.deletedAt);

/** The same in SQL. */
export const reachable = and(
  isNotNull(students.email),
  isNotNull(students.verifiedAt),
  isNull(students.blockedAt),
  isNull(students.deletedAt),
);
