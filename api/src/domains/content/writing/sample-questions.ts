import type { ContentPack } from "@academy/shared/contract/content/pack";
import type { PackQuestion } from "@academy/shared/contract/content/sample-question";
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import { instructorAccount } from "#domains/accounts/staff/instructor-account.ts";
import { publicAddress } from "#domains/content/media/pack-media.ts";
import { deriveTitle } from "#domains/learning/questions/derive-title.ts";
import { NO_TEXTS } from "#domains/learning/questions/questions.repository.ts";

interface SampleRow {
  id: number;
  lectureId: number;
  studentId: number;
  title: string;
  deletedAt: Date | null;
  sampleName: string | null;
}

/** The questions that packs have written: those of sample students and of instructors' accounts. */
const samples = (db: Db): Promise<SampleRow[]> =>
  db
    .select({
      id: questions.id,
      lectureId: questions.lectureId,
      studentId: questions.studentId,
      title: sql<string>`coalesce(${questions.hiddenTitle}, ${questions.title})`,
      deletedAt: questions.deletedAt,
      sampleName: students.sampleName,
    })
    .from(questions)
    .innerJoin(students, eq(students.id, questions.studentId))
    .where(or(isNotNull(students.sampleName), isNotNull(students.instructorSlug)))
    .orderBy(questions.id);

/**
 * Whether a row is a pack's question. A question that an operator hid has no text any more: it is recognized by its author and lecture, and
 * stays hidden.
 */
const isSame = (row: SampleRow, { lecture_id, title, author }: PackQuestion): boolean =>
  row.lectureId === lecture_id && (row.deletedAt ? row.sampleName === author : row.title === title);

/** Visible sample questions that a pack no longer contains. */
export async function leavingSamples(db: Db, pack: ContentPack): Promise<SampleRow[]> {
  const rows = await samples(db);
  return rows.filter((row) => !row.deletedAt && !pack.sample_questions.some((sample) => isSame(row, sample)));
}

/** Deletes a sample question completely; if students have answered it, a placeholder stays above their answers. */
async function remove(tx: Db, { id }: SampleRow, now: Date) {
  const given = await tx
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(students, eq(students.id, answers.studentId))
    .where(and(eq(answers.questionId, id), isNull(students.instructorSlug), isNull(students.sampleName)));
  if (given.length > 0) {
    await tx
      .update(questions)
      .set({ ...NO_TEXTS, deletedAt: now })
      .where(eq(questions.id, id));
    return;
  }
  const own = tx.select({ id: answers.id }).from(answers).where(eq(answers.questionId, id));
  await tx.delete(reports).where(or(eq(reports.questionId, id), inArray(reports.answerId, own)));
  await tx.delete(answers).where(eq(answers.questionId, id));
  await tx.delete(questions).where(eq(questions.id, id));
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

/** The account of an author: of the instructor with that name, or else of a sample student. */
function authorOf(tx: Db, pack: ContentPack, name: string, now: Date): Promise<number> {
  const person = pack.organisational_structure.find(
    (each) => each.status === "INSTRUCTOR" && each.full_name.en === name,
  );
  if (!person) return sampleAccount(tx, name, now);
  return instructorAccount(tx, { slug: person.slug, fullName: name, photo: publicAddress(person.photo) }, now);
}

async function add(tx: Db, pack: ContentPack, sample: PackQuestion, now: Date) {
  const [question] = await tx
    .insert(questions)
    .values({
      lectureId: sample.lecture_id,
      studentId: await authorOf(tx, pack, sample.author, now),
      title: sample.title,
      content: sample.content,
      isImportant: sample.important ?? false,
      createdAt: now,
    })
    .returning({ id: questions.id });
  for (const answer of sample.answers) {
    await tx.insert(answers).values({
      questionId: (question as { id: number }).id,
      studentId: await authorOf(tx, pack, answer.author, now),
      title: deriveTitle(answer.content),
      content: answer.content,
      createdAt: now,
    });
  }
}

/** Makes the sample questions match a pack: adds new ones, removes those that it no longer contains, and leaves the others as they are. */
export async function writeSampleQuestions(tx: Db, pack: ContentPack, now: Date) {
  for (const row of await leavingSamples(tx, pack)) await remove(tx, row, now);
  const known = await samples(tx);
  for (const sample of pack.sample_questions) {
    if (!known.some((row) => isSame(row, sample))) await add(tx, pack, sample, now);
  }
}
