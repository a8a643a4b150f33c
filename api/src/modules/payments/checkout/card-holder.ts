import type { Db } from "#database/database.ts";
import type { CardHolder } from "#interfaces/card-keeper.ts";
import type { StudentRow } from "#modules/auth/auth.repository.ts";
import { emailChangesRepository } from "#modules/auth/email-change/email-changes.repository.ts";

/** A student as a payment provider knows them, also by an address they had before. */
export async function cardHolder(db: Db, { id, email }: Pick<StudentRow, "id" | "email">): Promise<CardHolder> {
  const former = await emailChangesRepository(db).former(id);
  return { studentId: id, email: email ?? "", formerEmails: former.map((change) => change.email).reverse() };
}
