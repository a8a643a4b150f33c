import type { ContentPack } from "@academy/shared/contract/content/pack";
import { and, eq, isNotNull, ne, notInArray, or } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { publicAddress } from "#domains/content/media/pack-media.ts";

function namesOf(fullName: string) {
  const [firstName = "", ...rest] = fullName.split(" ");
  return { firstName, lastName: rest.join(" ") };
}

/** The account through which an instructor answers. It has no address and no password, so nobody can sign in to it. */
export async function instructorAccount(
  tx: Db,
  person: { slug: string; fullName: string; photo: string | null },
  now: Date,
): Promise<number> {
  const [found] = await tx.select({ id: students.id }).from(students).where(eq(students.instructorSlug, person.slug));
  if (found) return found.id;
  const [made] = await tx
    .insert(students)
    .values({ ...namesOf(person.fullName), instructorSlug: person.slug, photo: person.photo, createdAt: now })
    .returning({ id: students.id });
  return (made as { id: number }).id;
}

/** Updates the instructors' accounts from the pack; an instructor who is no longer in it keeps the name beside old answers, but no photo. */
export async function followInstructors(tx: Db, pack: ContentPack): Promise<void> {
  const instructors = pack.organisational_structure.filter(({ status }) => status === "INSTRUCTOR");
  for (const { slug, full_name, photo: file } of instructors) {
    const [names, photo] = [namesOf(full_name.en), publicAddress(file)];
    const { firstName, lastName } = names;
    const isOther = or(ne(students.firstName, firstName), ne(students.lastName, lastName), ne(students.photo, photo));
    await tx
      .update(students)
      .set({ ...names, photo })
      .where(and(eq(students.instructorSlug, slug), isOther));
  }
  const slugs = instructors.map(({ slug }) => slug);
  await tx
    .update(students)
    .set({ photo: null })
    .where(and(notInArray(students.instructorSlug, slugs), isNotNull(students.photo)));
}
