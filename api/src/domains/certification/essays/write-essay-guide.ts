import type { EssayGuide } from "@academy/shared/contract/content/essay-guide";
import { and, isNull, notInArray } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { essayGuides, essayTopics } from "#database/tables/essays.ts";
import { upsert } from "#database/upsert.ts";

/** The id of the only row with the guidance and rubric. */
const GUIDE = 1;

/** Current topics that the new guide does not have. */
const leaving = ({ topics }: EssayGuide) =>
  and(
    isNull(essayTopics.withdrawnAt),
    notInArray(
      essayTopics.id,
      topics.map(({ id }) => id),
    ),
  );

/** Topics that no further student will get after this guide. */
export async function leavingEssayTopics(db: Db, guide: EssayGuide) {
  const rows = await db.select().from(essayTopics).where(leaving(guide)).orderBy(essayTopics.position);
  return rows.map(({ id, content }) => ({ id, name: content.title.en }));
}

/** Makes the final essay what a pack says. A topic that the pack no longer has stays for the students who have it. */
export async function writeEssayGuide(tx: Db, guide: EssayGuide, now: Date) {
  await tx.update(essayTopics).set({ withdrawnAt: now }).where(leaving(guide));
  await upsert(
    tx,
    essayTopics,
    essayTopics.id,
    guide.topics.map((topic, t) => ({ id: topic.id, position: t + 1, content: topic, withdrawnAt: null })),
  );
  await upsert(tx, essayGuides, essayGuides.id, [{ id: GUIDE, guidance: guide.guidance, rubric: guide.rubric }]);
}
