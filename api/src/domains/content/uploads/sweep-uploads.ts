import { UPLOAD_HOURS } from "@academy/shared/contract/staff/content-uploads";
import { eq } from "drizzle-orm";
import type { Context } from "#context.ts";
import { contentFiles } from "#database/tables/academy.ts";
import { contentKey } from "./upload-rules.ts";
import { collectedKey, uploadsRepository } from "./uploads.repository.ts";

const HOUR = 3_600_000;

/**
 * Gives up uploads that have not continued for a day, and deletes finished files that neither the draft nor any version uses (decision
 * 0070). If the storage fails to delete one file, the others are still deleted; all errors are thrown at the end.
 */
export async function sweepUploads({ db, clock, storage }: Context<"db" | "clock" | "storage">) {
  const uploads = uploadsRepository(db);
  const before = new Date(clock().getTime() - UPLOAD_HOURS * HOUR);
  const refusals: unknown[] = [];
  const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => void refusals.push(error));
  for (const row of await uploads.unfinished(before))
    await attempt(async () => {
      await storage.partial.abandon({ key: collectedKey(row), token: row.token }, row.received);
      // The upload may have been completed, and the process have died before it recorded that.
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
