import { UPLOAD_HOURS } from "@academy/shared/contract/staff/content-uploads";
import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { contentFiles } from "#database/tables/academy.ts";
import { contentKey } from "./upload-rules.ts";
import { collectedKey, uploadsRepository } from "./uploads.repository.ts";

const HOUR = 3_600_000;

/** Gives up uploads that did not go on for a day, and deletes finished files of which neither draft nor version makes use (decision 0070). */
export async function sweepUploads({ db, clock, storage }: Pick<Context, "db" | "clock" | "storage">): Promise<void> {
  const uploads = uploadsRepository(db);
  const before = new Date(clock().getTime() - UPLOAD_HOURS * HOUR);
  for (const row of await uploads.unfinished(before)) {
    await storage.partial.abandon({ key: collectedKey(row), token: row.token }, row.received);
    // It may have become whole, and the process have died before that was noted.
    for (const key of [collectedKey(row), contentKey(row.file)]) await storage.delete(key);
    await uploads.remove(row.id);
  }
  for (const { file } of await uploads.takeUnnamed(before)) {
    const key = contentKey(file);
    await storage.delete(key);
    await db.delete(contentFiles).where(eq(contentFiles.key, key));
  }
}
