import { UPLOAD_HOURS } from "@academy/shared/contract/staff/content-uploads";
import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { contentFiles } from "#database/tables/academy.ts";
import { contentKey } from "./upload-rules.ts";
import { collectedKey, uploadsRepository } from "./uploads.repository.ts";

const HOUR = 3_600_000;

/**
 * Gives up uploads that did not go on for a day, and deletes finished files of which neither draft nor version makes use (decision
 * 0070). What the storage refuses keeps no other from going; all of it is thrown at the end.
 */
export async function sweepUploads({ db, clock, storage }: Pick<Context, "db" | "clock" | "storage">): Promise<void> {
  const uploads = uploadsRepository(db);
  const before = new Date(clock().getTime() - UPLOAD_HOURS * HOUR);
  const refusals: unknown[] = [];
  const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => void refusals.push(error));
  for (const row of await uploads.unfinished(before))
    await attempt(async () => {
      await storage.partial.abandon({ key: collectedKey(row), token: row.token }, row.received);
      // It may have become whole, and the process have died before that was noted.
      for (const key of [collectedKey(row), contentKey(row.file)]) await storage.delete(key);
      await uploads.remove(row.id);
    });
  for (const { file } of await uploads.takeUnnamed(before))
    await attempt(async () => {
      const key = contentKey(file);
      await storage.delete(key);
      await db.delete(contentFiles).where(eq(contentFiles.key, key));
    });
  if (refusals.length > 0) throw new AggregateError(refusals, "not all files of uploads could be deleted");
}
