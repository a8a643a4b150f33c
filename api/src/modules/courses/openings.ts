import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { GivenFile } from "#storage/media.routes.ts";
import { openingsRepository } from "./openings.repository.ts";

/**
 * What a page may load of a video before anybody plays it: the beginning, with what waits in the network, and the index at the
 * end. A browser was seen to be handed 10 MB for `preload="metadata"`.
 */
const LOADED_AHEAD = 32 * 1024 * 1024;

/** How many addresses are remembered as noted; each lives for ten minutes at most. */
const REMEMBERED_MOST = 10_000;

/**
 * Whether what was sent of a lecture's file makes the lecture one that was opened (reading 58): a document does, a video asked
 * for whole does, and of one asked for in parts, as players do, whatever lies beyond what a mere page loads.
 */
export function isOpening({
  isVideo,
  range,
  size,
  sent,
}: Pick<GivenFile, "isVideo" | "range" | "size" | "sent">): boolean {
  if (!isVideo || range === null) return true;
  return Math.max(range.start, LOADED_AHEAD) < Math.min(range.start + sent, size - LOADED_AHEAD);
}

/** Notes the lectures whose files were given, once for each address and beside the answer, which never waits for it. */
export function openings({ db, clock }: Context, log: FastifyBaseLogger) {
  const repository = openingsRepository(db);
  const noted = new Set<string>();
  const waiting = new Set<Promise<void>>();

  async function note(address: string, { studentId, key }: GivenFile): Promise<void> {
    try {
      await repository.note(studentId, key, clock());
    } catch (error) {
      // The next part of the file tries again.
      noted.delete(address);
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "an opened lecture was not noted");
    }
  }

  return {
    given(file: GivenFile): void {
      const address = `${file.studentId} ${file.key} ${file.expires}`;
      if (noted.has(address) || !isOpening(file)) return;
      const [oldest] = noted;
      if (oldest !== undefined && noted.size >= REMEMBERED_MOST) noted.delete(oldest);
      noted.add(address);
      const work = note(address, file).finally(() => waiting.delete(work));
      waiting.add(work);
    },

    /** Before the process leaves: the last notes are written. */
    async settled(): Promise<void> {
      await Promise.all(waiting);
    },
  };
}
