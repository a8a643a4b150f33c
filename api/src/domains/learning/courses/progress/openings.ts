import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { DeliveredFile } from "#domains/platform/media/delivered-file.ts";
import { openedAfterSeconds } from "./opened-by-watching.ts";
import { openingsRepository } from "./openings.repository.ts";
import { filmSeconds } from "./progress-rules.ts";
import { type Interval, secondsWatched as sum, union } from "./watched.ts";

/**
 * How many bytes of a video a page may load before anybody plays it: the beginning, with what the network buffers hold, and the index at
 * the end. A browser was observed to receive 10 MB for `preload="metadata"`.
 */
const LOADED_AHEAD = 32 * 1024 * 1024;

/** How many addresses and videos are remembered; a new one replaces the oldest. */
const REMEMBERED_MOST = 10_000;

/**
 * The bytes of a video that were sent for watching (decision 0022). If the video was requested whole, as a download does, all of them
 * count. If it was requested in parts, as players do, only those count that lie beyond what a page loads ahead. Null when there are none.
 */
export function playedBytes({ range, size, sent }: Pick<DeliveredFile, "range" | "size" | "sent">): Interval | null {
  const from = range ? Math.max(range.start, LOADED_AHEAD) : 0;
  const to = range ? Math.min(range.start + sent, size - LOADED_AHEAD) : sent;
  return from < to ? [from, to] : null;
}

/** Bytes are counted by student, file and rendition, because each size of a film has bytes of its own. */
const nameOf = ({ studentId, key, rendition }: DeliveredFile) => `${studentId} ${key} ${rendition ?? ""}`;

/** Records the lectures whose files were sent. This happens beside the answer, which never waits for it. */
export function openings({ db, clock, config }: Context<"config" | "db" | "clock">, log: FastifyBaseLogger) {
  const repository = openingsRepository(db);
  const noted = new Set<string>();
  const played = new Map<string, Interval[]>();
  const waiting = new Set<Promise<void>>();

  /** The share of a file that was sent for watching, over all its addresses together; always 1 for a document. */
  function shareOf(file: DeliveredFile) {
    if (!file.isVideo) return 1;
    const bytes = playedBytes(file);
    if (!bytes) return 0;
    const name = nameOf(file);
    const stretches = union([...(played.get(name) ?? []), bytes]);
    const [oldest] = played.keys();
    if (oldest !== undefined && played.size >= REMEMBERED_MOST) played.delete(oldest);
    played.set(name, stretches);
    return sum(stretches) / file.size;
  }

  function remember(address: string) {
    const [oldest] = noted;
    if (oldest !== undefined && noted.size >= REMEMBERED_MOST) noted.delete(oldest);
    noted.add(address);
  }

  async function note(address: string, file: DeliveredFile, share: number) {
    const { studentId, key } = file;
    try {
      const lecture = await repository.lectureOf(key);
      const enough = lecture && openedAfterSeconds(lecture, config.openedAfterMinutes) <= share * filmSeconds(lecture);
      if (!enough || lecture.inaugural) return;
      remember(address);
      await repository.save({ studentId, lectureId: lecture.id, openedAt: clock(), watched: [], watchedSince: null });
      played.delete(nameOf(file));
    } catch (error) {
      // The next part of the file tries again.
      noted.delete(address);
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "an opened lecture was not noted");
    }
  }

  return {
    given(file: DeliveredFile) {
      const address = `${file.studentId} ${file.key} ${file.expires}`;
      const share = noted.has(address) ? 0 : shareOf(file);
      if (share === 0) return;
      if (share === 1) remember(address);
      const work = note(address, file, share).finally(() => waiting.delete(work));
      waiting.add(work);
    },

    /** Waits until the last records are written; called before the process stops. */
    async settled() {
      await Promise.all(waiting);
    },
  };
}
