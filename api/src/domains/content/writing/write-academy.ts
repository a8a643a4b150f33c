import type { ContentPack } from "@academy/shared/contract/content/pack";
import type { BilingualText } from "@academy/shared/contract/content/values";
import type { PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import type { Db } from "#database/database.ts";
import { books, contacts, pageTexts, partners, people, seminars, translations } from "#database/tables/academy.ts";
import { upsert } from "#database/upsert.ts";
import { publicAddress } from "#domains/content/media/pack-media.ts";
import { plannedSeminars } from "#domains/content/writing/planned-seminars.ts";

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Writes people, partners, books and contact channels of a pack. */
export async function writeAcademy(tx: Db, pack: ContentPack) {
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
      practice: person.practice?.en ?? null,
      languages: person.languages?.en ?? null,
      works: (person.works ?? []).map(({ en }) => en),
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
  await upsert(tx, contacts, contacts.id, pack.contacts);
}

/** Writes the texts of the public pages; a text that the content does not name is the built-in one again. */
export async function writePageTexts(tx: Db, texts: PageTexts) {
  await tx.delete(pageTexts);
  const rows = Object.entries(texts).map(([key, text]) => ({ key, ...text }));
  if (rows.length > 0) await tx.insert(pageTexts).values(rows);
}

/** Writes the live sessions of a pack; sessions that the staff area planned are kept (decision 0064). */
export async function writeSessions(tx: Db, pack: ContentPack) {
  const planned = new Set((await plannedSeminars(tx)).map(({ id }) => id));
  await upsert(
    tx,
    seminars,
    seminars.id,
    pack.seminars
      .filter(({ id }) => !planned.has(id))
      .map((seminar) => ({
        id: seminar.id,
        title: seminar.title.en,
        date: seminar.date,
        time: seminar.time,
        timezone: seminar.timezone,
        startsAt: new Date(seminar.starts_at),
        durationMinutes: seminar.duration_minutes,
        link: seminar.link,
        teacherName: seminar.teacher.teacher_name,
        description: seminar.description?.en ?? null,
        cancelledAt: momentOf(seminar.cancelled_at),
        movedFrom: momentOf(seminar.moved_from),
        recordingLink: seminar.recording?.link ?? null,
        recordingLectureId: seminar.recording?.lecture ?? null,
      })),
  );
}

/** Writes the pack's translations; those of earlier packs are kept, because receipts still name withdrawn content. */
export async function writeTranslations(tx: Db, bilingual: ReadonlyMap<string, BilingualText>) {
  const rows = [...bilingual].map(([sourceHash, { en, ru }]) => ({ language: "ru", sourceHash, source: en, text: ru }));
  await upsert(tx, translations, [translations.language, translations.sourceHash], rows);
}
