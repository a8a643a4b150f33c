import type { Db } from "#database/database.ts";
import { emailChangesRepository } from "./email-change/email-changes.repository.ts";

/** The addresses that an account had before (decision 0037), each with the moment until which it was the account's. */
export const formerAddresses = (db: Db, studentId: number) => emailChangesRepository(db).former(studentId);
