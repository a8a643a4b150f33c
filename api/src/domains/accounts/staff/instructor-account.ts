import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";

/** An instructor's first name, and the rest of the full name. */
export function namesOf(fullName: string) {
  const [firstName = "", ...rest] = fullName.split(" ");
  return { firstName, lastName: rest.join(" ") };
}

/** The account through which an instructor answers. It has no address and no password, so nobody can sign in to it. */
export async function instructorAccount(
  tx: Db,
  person: { slug: string; fullName: string; photo: string | null },
  now: Date,
) {
  const [found] = await tx.select({ id: students.id }).from(students).where(eq(students.instructorSlug, person.slug));
  if (found) return found.id;
  const [made] = await tx
    .insert(students)
    .values({ ...namesOf(person.fullName), instructorSlug: person.slug, photo: person.photo, createdAt: now })
    .returning({ id: students.id });
  return (made as { id: number }).id;
}
