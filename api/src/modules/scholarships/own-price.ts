import { priceWithScholarship } from "@academy/shared/contract/scholarships";
import type { Db } from "#database/database.ts";
import { scholarshipsRepository } from "./scholarships.repository.ts";

/** What a course costs one student, and the partial scholarship that makes it so; the server alone decides it (threat B11). */
export interface StudentPrice {
  amount: number;
  scholarshipId: number | null;
  /** What the scholarship covers; null where everybody's price is asked. */
  percent: number | null;
}

/** The price of a course for a student at this moment, out of what everybody pays in whole tenge (reading 89, decision 0072). */
export async function ownPrice(db: Db, studentId: number, courseId: number, payable: number): Promise<StudentPrice> {
  const granted = await scholarshipsRepository(db).unused(studentId, courseId);
  if (!granted?.percent) return { amount: payable, scholarshipId: null, percent: null };
  const { id, percent } = granted;
  return { amount: priceWithScholarship(payable, percent), scholarshipId: id, percent };
}
