import { and, isNotNull, isNull } from "drizzle-orm";
import { students } from "#database/tables/students.ts";

/** SQL of whether a student may get emails. */
export const isReachable = and(
  isNotNull(students.email),
  isNotNull(students.verifiedAt),
  isNull(students.blockedAt),
  isNull(students.deletedAt),
);
