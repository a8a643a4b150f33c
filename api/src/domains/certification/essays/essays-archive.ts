import type { Language } from "@academy/shared/contract/language";
import type { Db } from "#database/database.ts";
import { essaysRepository } from "./essays.repository.ts";
import { presentEssay } from "./present-essay.ts";

/** An uploaded essay: its name in the archive and its key in the storage. */
interface ArchivedFile {
  name: string;
  key: string;
}

/**
 * A student's essays with their texts, steps, comments and final evaluations, for the archive of their data (reading 16). Nobody
 * learns of a review before it is final.
 */
export async function archiveOfEssays(
  db: Db,
  { studentId, language, now }: { studentId: number; language: Language; now: Date },
) {
  const repository = essaysRepository(db);
  const rows = await repository.allOf(studentId);
  const reviews = await repository.reviews(rows.map(({ id }) => id));
  const files: ArchivedFile[] = [];
  const essays = [];
  for (const row of rows) {
    const own = reviews.filter(({ essayId }) => essayId === row.id);
    const record = { row, reviews: own, events: await repository.events(row.id) };
    const view = { language, lock: null, now, signedUrl: () => ({ url: "", expiresAt: now }) };
    const { topic, intake, status, text, words, submitted_at, timeline, comments, evaluation } = presentEssay(
      record,
      view,
    );
    const name = row.fileKey && `essay-${row.id}.pdf`;
    if (row.fileKey && name) files.push({ name, key: `private/${row.fileKey}` });
    essays.push({
      ...{ topic, intake, status, text, words, submitted_at, timeline, comments, evaluation },
      file: name && { name, original_name: row.fileName, uploaded_at: row.fileAt },
      statement_at: row.statementAt,
      appeal: row.appealedAt && { at: row.appealedAt, reason: row.appealReason },
      returned_texts: own.flatMap(({ readText, at }) => (readText === null ? [] : [{ at, text: readText }])),
      versions: await repository.versionTexts(row.id),
    });
  }
  return { essays, files };
}
