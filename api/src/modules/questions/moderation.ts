import type { ReportDecision } from "@academy/shared/contract/staff/reports";
import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions } from "#database/tables/questions.ts";
import { NO_WORDS, type PostKind } from "./questions.repository.ts";
import { reportsRepository } from "./reports.repository.ts";

const POSTS = { question: questions, answer: answers };

/** Why a post was left as it is: there is none, its words are gone, it is hidden already, it is not hidden, nobody reported it. */
export type ModerationRefusal = "unknown" | "deleted" | "hidden" | "shown" | "no_reports";

/** One decision about a reported post. */
export interface Decision {
  kind: PostKind;
  id: number;
  decision: ReportDecision;
  reason: string;
}

const lockPost = async (tx: Db, kind: PostKind, id: number) => {
  const post = POSTS[kind];
  const [found] = await tx
    .select({
      title: post.title,
      content: post.content,
      deletedAt: post.deletedAt,
      hiddenTitle: post.hiddenTitle,
      hiddenContent: post.hiddenContent,
    })
    .from(post)
    .where(eq(post.id, id))
    .for("update");
  return found;
};

/** Hides the words of a post from everybody but its author and the staff; null when that was done. */
export async function hidePost(
  tx: Db,
  { kind, id, reason }: Omit<Decision, "decision">,
  now: Date,
): Promise<ModerationRefusal | null> {
  const found = await lockPost(tx, kind, id);
  if (!found) return "unknown";
  if (found.deletedAt) return "deleted";
  if (found.hiddenContent !== null) return "hidden";
  await tx
    .update(POSTS[kind])
    .set({
      ...NO_WORDS,
      hiddenAt: now,
      hiddenTitle: found.title,
      hiddenContent: found.content,
      hiddenReason: reason,
    })
    .where(eq(POSTS[kind].id, id));
  return null;
}

/** Shows a hidden post again, with its words as they were; null when that was done. */
export async function showPost(tx: Db, kind: PostKind, id: number): Promise<ModerationRefusal | null> {
  const found = await lockPost(tx, kind, id);
  if (!found) return "unknown";
  if (found.deletedAt) return "deleted";
  if (found.hiddenContent === null) return "shown";
  const words = { title: found.hiddenTitle ?? "", content: found.hiddenContent };
  await tx
    .update(POSTS[kind])
    .set({ ...NO_WORDS, ...words })
    .where(eq(POSTS[kind].id, id));
  return null;
}

/** Takes the words of a post away for good, as its author could; the row stays as a placeholder. Null when that was done. */
async function removePost(tx: Db, kind: PostKind, id: number, now: Date): Promise<ModerationRefusal | null> {
  const found = await lockPost(tx, kind, id);
  if (!found) return "unknown";
  if (found.deletedAt) return "deleted";
  await tx
    .update(POSTS[kind])
    .set({ ...NO_WORDS, deletedAt: now })
    .where(eq(POSTS[kind].id, id));
  return null;
}

/**
 * Decides about a post that students reported, and closes its reports; who reported it cannot open them again. Operators decide
 * by commands and staff in their area, both through this. Gives the number of reports, or why nothing was done.
 */
export async function decideReports(
  tx: Db,
  { kind, id, decision, reason }: Decision,
  now: Date,
): Promise<{ closed: number } | { refusal: ModerationRefusal }> {
  if (decision === "removed") {
    const refusal = await removePost(tx, kind, id, now);
    if (refusal) return { refusal };
  }
  if (decision === "hidden") {
    const refusal = await hidePost(tx, { kind, id, reason }, now);
    // Hidden before, from the list of questions: its reports still wait for their decision.
    if (refusal && refusal !== "hidden") return { refusal };
  }
  const closed = await reportsRepository(tx).close(kind, id, decision, now);
  return decision === "kept" && closed === 0 ? { refusal: "no_reports" } : { closed };
}
