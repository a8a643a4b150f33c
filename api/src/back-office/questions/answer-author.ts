import type { Author } from "@academy/shared/contract/questions";
import { eq } from "drizzle-orm";
import type { StaffMember } from "#back-office/staff-guard.ts";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { instructorAccount } from "#modules/content/writing/instructor-account.ts";
import { personOf } from "./questions-scope.ts";

/** Under whose name a member of the staff answers. */
export interface AnswerAuthor {
  /** The account that the answer belongs to; null for an instructor of whom nobody has written yet. */
  account: number | null;
  /** The name that the letter says. */
  firstName: string;
  instructorSlug: string | null;
  /** The instructor's full name; null for everybody else. */
  instructor: string | null;
  /** What students see beside the answer. */
  shown: Author;
}

/** An instructor answers as the person of the academy, with that photo and badge; everybody else by their own first name. */
export async function answerAuthor(db: Db, member: StaffMember): Promise<AnswerAuthor> {
  const { student } = member;
  const person = await personOf(db, member);
  const mark = { is_former: false, is_staff: true };
  if (!person) {
    const { id, firstName, photo } = student;
    const shown = { first_name: firstName, photo, is_instructor: student.instructorSlug !== null, ...mark };
    return { account: id, firstName, instructorSlug: student.instructorSlug, instructor: null, shown };
  }
  const { slug, fullName, photo } = person;
  const [account] = await db.select({ id: students.id }).from(students).where(eq(students.instructorSlug, slug));
  const [firstName = ""] = fullName.split(" ");
  const shown = { first_name: firstName, photo, is_instructor: true, ...mark };
  return { account: account?.id ?? null, firstName: fullName, instructorSlug: slug, instructor: fullName, shown };
}

/** The account that an answer belongs to, made where the instructor has none yet. */
export async function answerAccount(tx: Db, member: StaffMember, now: Date): Promise<number> {
  const person = await personOf(tx, member);
  return person ? instructorAccount(tx, person, now) : member.student.id;
}
