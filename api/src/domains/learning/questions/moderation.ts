import type { ReportDecision } from "@academy/shared/contract/staff/reports";
import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions } from "#database/tables/questions.ts";
import { NO_TEXTS, type PostKind } from "./questions.repository.ts";
import { reportsRepository } from "./reports.repository.ts";

const POSTS = { question: questions, answer: answers };

/** Why a post was left unchanged: it does not exist, was deleted, is hidden already, is not hidden, or has no open report. */
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

/** Hides a post's text from everybody but its author and the staff; null on success. */
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
      ...NO_TEXTS,
      hiddenAt: now,
      hiddenTitle: found.title,
      hiddenContent: found.content,
      hiddenReason: reason,
    })
    .where(eq(POSTS[kind].id, id));
  return null;
}

/** Shows a hidden post again, with its former text; null on success. */
export async function showPost(tx: Db, kind: PostKind, id: number): Promise<ModerationRefusal | null> {
  const found = await lockPost(tx, kind, id);
  if (!found) return "unknown";
  if (found.deletedAt) return "deleted";
  if (found.hiddenContent === null) return "shown";
  const texts = { title: found.hiddenTitle ?? "", content: found.hiddenContent };
  await tx
    .update(POSTS[kind])
    .set({ ...NO_TEXTS, ...texts })
    .where(eq(POSTS[kind].id, id));
  return null;
}

/** Deletes a post's text for good, as its author could; the row stays as a placeholder. Null on success. */
async function removePost(tx: Db, kind: PostKind, id: number, now: Date): Promise<ModerationRefusal | null> {
  const found = await lockPost(tx, kind, id);
  if (!found) return "unknown";
  if (found.deletedAt) return "deleted";
  await tx
    .update(POSTS[kind])
    .set({ ...NO_TEXTS, deletedAt: now })
    .where(eq(POSTS[kind].id, id));
  return null;
}

/**
 * Decides about a reported post and closes its reports; the students who reported it cannot report it again. Both the operators'
 * commands and the staff area call this. Returns the number of closed reports, or why nothing was done.
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
    // The post was already hidden from the list of questions; its reports still wait for their decision.
    if (refusal && refusal !== "hidden") return { refusal };
  }
  const closed = await reportsRepository(tx).close(kind, id, decision, now);
  return decision === "kept" && closed === 0 ? { refusal: "no_reports" } : { closed };
}
