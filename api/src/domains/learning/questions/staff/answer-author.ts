import type { Author } from "@academy/shared/contract/questions";
import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { instructorAccount } from "#domains/accounts/staff/instructor-account.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { personOf } from "./questions-scope.ts";

/** The name under which a member of the staff answers. */
interface AnswerAuthor {
  /** The account of the answer; null for an instructor who has no account for answers yet. */
  account: number | null;
  /** The name in the email. */
  firstName: string;
  instructorSlug: string | null;
  /** The instructor's full name; null for any other member of the staff. */
  instructor: string | null;
  /** The author that students see beside the answer. */
  shown: Author;
}

/** An instructor answers as the linked person of the academy, with that photo and badge; other members answer under their own first name. */
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

/** The account of an answer; it is created when the instructor has none yet. */
export async function answerAccount(tx: Db, member: StaffMember, now: Date) {
  const person = await personOf(tx, member);
  return person ? instructorAccount(tx, person, now) : member.student.id;
}
