import type { ContentPack } from "@academy/shared/contract/content/pack";
import { and, eq, isNotNull, ne, notInArray, or } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { namesOf } from "#domains/accounts/staff/instructor-account.ts";
import { publicAddress } from "#domains/content/media/pack-media.ts";

/** Updates the instructors' accounts from the pack; an instructor who is no longer in it keeps the name beside old answers, but no photo. */
export async function followInstructors(tx: Db, pack: ContentPack) {
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
