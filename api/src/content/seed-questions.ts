import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import { deriveTitle } from "#modules/questions/derive-title.ts";
import type { ContentPack } from "./pack.ts";
import { publicAddress } from "./pack-media.ts";

/** An account through which an instructor answers; it has no address and no password, so nobody can sign in with it. */
export async function instructorAccount(
  tx: Db,
  person: { slug: string; fullName: string; photo: string | null },
  now: Date,
): Promise<number> {
  const [found] = await tx.select({ id: students.id }).from(students).where(eq(students.instructorSlug, person.slug));
  if (found) return found.id;
  const [firstName = "", ...rest] = person.fullName.split(" ");
  const [made] = await tx
    .insert(students)
    .values({ instructorSlug: person.slug, firstName, lastName: rest.join(" "), photo: person.photo, createdAt: now })
    .returning({ id: students.id });
  return (made as { id: number }).id;
}

async function sampleAccount(tx: Db, name: string, now: Date): Promise<number> {
  const [found] = await tx.select({ id: students.id }).from(students).where(eq(students.sampleName, name));
  if (found) return found.id;
  const [made] = await tx
    .insert(students)
    .values({ sampleName: name, firstName: name, createdAt: now })
    .returning({ id: students.id });
  return (made as { id: number }).id;
}

/** The sample questions of a pack with their authors, once: a second import finds them there. */
export async function seedQuestions(tx: Db, pack: ContentPack, now: Date): Promise<void> {
  const [seeded] = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.sampleName, pack.sample_questions[0]?.author ?? ""))
    .limit(1);
  if (seeded) return;
  const instructorNamed = (name: string) => {
    const person = pack.organisational_structure.find(
      (each) => each.status === "INSTRUCTOR" && each.full_name.en === name,
    );
    return person && { slug: person.slug, fullName: name, photo: publicAddress(person.photo) };
  };
  const authorOf = (name: string) => {
    const instructor = instructorNamed(name);
    return instructor ? instructorAccount(tx, instructor, now) : sampleAccount(tx, name, now);
  };
  for (const sample of pack.sample_questions) {
    const [question] = await tx
      .insert(questions)
      .values({
        lectureId: sample.lecture_id,
        studentId: await authorOf(sample.author),
        title: sample.title,
        content: sample.content,
        isImportant: sample.important ?? false,
        createdAt: now,
      })
      .returning({ id: questions.id });
    for (const answer of sample.answers) {
      await tx.insert(answers).values({
        questionId: (question as { id: number }).id,
        studentId: await authorOf(answer.author),
        title: deriveTitle(answer.content),
        content: answer.content,
        createdAt: now,
      });
    }
  }
}
