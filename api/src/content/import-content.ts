import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { books, contacts, imports, partners, people, seminars, translations } from "#database/tables/academy.ts";
import { courses, lectures, topics } from "#database/tables/courses.ts";
import { upsert } from "#database/upsert.ts";
import type { Storage } from "#storage/storage.ts";
import { biographies } from "./biography.ts";
import { mp4Duration } from "./mp4-duration.ts";
import type { ContentPack, Words } from "./pack.ts";
import { introPoster, lectureCaptions, lecturePoster, publicAddress, readMedia, storeMedia } from "./pack-media.ts";
import { type ReadPack, readPack } from "./read-pack.ts";
import { seedQuestions } from "./seed-questions.ts";

/** What an import needs. */
export interface ImportTarget {
  db: Db;
  storage: Storage;
  clock: () => Date;
}

async function writeCourse(tx: Db, { course }: ContentPack, media: ReadonlyMap<string, Buffer>): Promise<void> {
  await upsert(tx, courses, courses.id, [
    {
      id: course.id,
      title: course.title.en,
      description: course.course_description.en,
      introductoryVideo: publicAddress(course.introductory_video),
      introductoryPoster: publicAddress(introPoster(course.introductory_video)),
      academyVideo: publicAddress(course.academy_video),
      academyPoster: publicAddress(introPoster(course.academy_video)),
      newPrice: course.new_price,
      oldPrice: course.old_price,
      tengePrice: course.tenge_price,
      discountPercentage: course.discount_percentage,
      declaredLimit: course.declared_limit ?? null,
    },
  ]);
  await upsert(
    tx,
    topics,
    topics.id,
    course.topics.map((topic) => ({
      id: topic.id,
      courseId: course.id,
      position: topic.order,
      title: topic.title.en,
      releasedAt: topic.released_at ? new Date(topic.released_at) : null,
    })),
  );
  await upsert(
    tx,
    lectures,
    lectures.id,
    course.topics.flatMap((topic) =>
      topic.lectures.map((lecture) => {
        const poster = lecturePoster(lecture);
        const video = lecture.video ? media.get(lecture.video) : undefined;
        return {
          id: lecture.id,
          topicId: topic.id,
          position: lecture.order,
          title: lecture.title.en,
          duration: lecture.duration,
          kind: lecture.kind,
          video: lecture.video,
          videoSeconds: video ? mp4Duration(video) : null,
          poster: poster && publicAddress(poster),
          captions: lectureCaptions(lecture),
          material: lecture.material,
          materialName: lecture.material_name,
          teacherName: lecture.teacher_name,
          inaugural: lecture.inaugural,
        };
      }),
    ),
  );
}

async function writeAcademy(tx: Db, pack: ContentPack): Promise<void> {
  await upsert(
    tx,
    people,
    people.id,
    pack.organisational_structure.map((person) => ({
      id: person.id,
      slug: person.slug,
      fullName: person.full_name.en,
      position: person.position.en,
      status: person.status,
      photo: publicAddress(person.photo),
      location: person.location.en,
      description: person.description,
    })),
  );
  await upsert(
    tx,
    partners,
    partners.id,
    pack.partners.map(({ id, name, logo, url }) => ({ id, name: name.en, logo: publicAddress(logo), url })),
  );
  await upsert(
    tx,
    books,
    books.id,
    pack.books.map(({ id, title, author, pages, file, cover }) => ({
      id,
      title: title.en,
      author: author.en,
      pages,
      file: publicAddress(file),
      cover: publicAddress(cover),
    })),
  );
  await upsert(
    tx,
    seminars,
    seminars.id,
    pack.seminars.map((seminar) => ({
      id: seminar.id,
      title: seminar.title.en,
      date: seminar.date,
      time: seminar.time,
      timezone: seminar.timezone,
      startsAt: new Date(seminar.starts_at),
      durationMinutes: seminar.duration_minutes,
      link: seminar.link,
      teacherName: seminar.teacher.teacher_name,
    })),
  );
  await upsert(tx, contacts, contacts.id, pack.contacts);
}

function writeWords(tx: Db, words: ReadonlyMap<string, Words>): Promise<void> {
  const rows = [...words].map(([sourceHash, { en, ru }]) => ({ language: "ru", sourceHash, source: en, text: ru }));
  return upsert(tx, translations, [translations.language, translations.sourceHash], rows);
}

/** Several processes may start on one empty database: one fills it, the others find it filled. */
const IMPORT_LOCK = 7_161_036;

async function isFilled(db: Db): Promise<boolean> {
  const [imported] = await db.select({ id: imports.id }).from(imports).limit(1);
  return imported !== undefined;
}

async function bringIn(target: ImportTarget, folder: string, onlyWhenEmpty: boolean): Promise<ReadPack | null> {
  const read = await readPack(folder);
  const media = await readMedia(folder, read.pack);
  await storeMedia(target.storage, read.pack, media);
  for (const [slug, page] of biographies(read.pack)) await target.storage.put(`bios/${slug}.html`, Buffer.from(page));
  return target.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    if (onlyWhenEmpty && (await isFilled(tx))) return null;
    await writeCourse(tx, read.pack, media);
    await writeAcademy(tx, read.pack);
    await writeWords(tx, read.words);
    await seedQuestions(tx, read.pack, target.clock());
    await tx.insert(imports).values({ digest: read.digest, importedAt: target.clock() });
    return read;
  });
}

/** Imports a pack whole or not at all: everything is checked first, all rows go into one transaction. */
export async function importContent(target: ImportTarget, folder: string): Promise<ReadPack> {
  return (await bringIn(target, folder, false)) as ReadPack;
}

/** Fills an empty database from the pack; leaves a filled one alone. */
export async function importWhenEmpty(target: ImportTarget, folder: string): Promise<boolean> {
  if (await isFilled(target.db)) return false;
  return (await bringIn(target, folder, true)) !== null;
}
