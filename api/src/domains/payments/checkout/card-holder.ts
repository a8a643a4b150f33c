import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { formerAddresses } from "#domains/accounts/former-addresses.ts";
import type { CardHolder } from "#interfaces/card-vault.ts";

/** The data by which a payment provider knows a student, including the student's former addresses. */
export async function cardHolder(db: Db, { id, email }: Pick<StudentRow, "id" | "email">): Promise<CardHolder> {
  const former = await formerAddresses(db, id);
  return { studentId: id, email: email ?? "", formerEmails: former.map((change) => change.email).reverse() };
}
