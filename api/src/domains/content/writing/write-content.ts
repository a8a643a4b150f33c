import type { TopicTest } from "@academy/shared/contract/content/topic-test";
import type { Db } from "#database/database.ts";
import { imports } from "#database/tables/academy.ts";
import { writeEssayGuide } from "#domains/certification/essays/write-essay-guide.ts";
import { withdrawOtherTests, writeTests } from "#domains/certification/tests/write-tests.ts";
import { filesInRows } from "#domains/content/media/files-in-rows.ts";
import { noteFiles } from "#domains/content/media/note-files.ts";
import type { CheckedContent } from "#domains/content/versions/check-document.ts";
import { enqueueChecksOfEverybody } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { followInstructors } from "./follow-instructors.ts";
import { writeSampleQuestions } from "./sample-questions.ts";
import { withdraw } from "./withdrawal.ts";
import { writeAcademy, writePageTexts, writeSessions, writeTranslations } from "./write-academy.ts";
import { type Files, writeCourses } from "./write-courses.ts";

async function writePackTests(tx: Db, tests: readonly TopicTest[], now: Date) {
  await withdrawOtherTests(
    tx,
    tests.map(({ topic_id }) => topic_id),
    now,
  );
  await writeTests(tx, tests, now);
}

/** The options of writing content. */
interface WriteOptions {
  files: Files;
  now: Date;
  /** Leaves live sessions as they are: the staff plan them elsewhere than the content that they publish. */
  keepsSessions?: boolean;
}

/** Makes the academy's rows match checked content, and withdraws what it does not contain (decision 0031). Called in a transaction. */
export async function writeContent(
  tx: Db,
  { pack, tests, guide, pages, translations, digest }: CheckedContent,
  { files, now, keepsSessions = false }: WriteOptions,
) {
  await noteFiles(tx, await filesInRows(tx));
  await withdraw(tx, pack, now, keepsSessions ? ["session"] : []);
  await writeCourses(tx, pack, files);
  await writeAcademy(tx, pack);
  if (!keepsSessions) await writeSessions(tx, pack);
  await writeTranslations(tx, translations);
  await followInstructors(tx, pack);
  await writeSampleQuestions(tx, pack, now);
  await writePackTests(tx, tests, now);
  await writeEssayGuide(tx, guide, now);
  await writePageTexts(tx, pages);
  await enqueueChecksOfEverybody(tx);
  await tx.insert(imports).values({ digest, importedAt: now });
}
