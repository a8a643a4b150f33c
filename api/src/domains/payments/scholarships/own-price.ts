import { priceWithScholarship } from "@academy/shared/contract/scholarships";
import type { Db } from "#database/database.ts";
import { scholarshipsRepository } from "./scholarships.repository.ts";

/** What a course costs one student, and the partial scholarship that reduces it; only the server decides it (threat B11). */
export interface StudentPrice {
  amount: number;
  scholarshipId: number | null;
  /** The percentage that the scholarship covers; null where the student pays the full price. */
  percent: number | null;
}

/** The current price of a course for a student, computed from the full price in whole tenge (decision 0072). */
export async function ownPrice(db: Db, studentId: number, courseId: number, payable: number): Promise<StudentPrice> {
  const granted = await scholarshipsRepository(db).unused(studentId, courseId);
  if (!granted?.percent) return { amount: payable, scholarshipId: null, percent: null };
  const { id, percent } = granted;
  return { amount: priceWithScholarship(payable, percent), scholarshipId: id, percent };
}
