import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { FilmFault } from "@academy/shared/contract/staff/films";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { backOff, workOff } from "#database/queue.ts";
import { Problem } from "#errors/problem.ts";
import { isStorageFull } from "#errors/storage-full.ts";
import { FilmError, type VideoEncoder } from "#interfaces/video-encoder.ts";
import { removeUnusedFiles } from "./film-files.ts";
import { type FilmRow, filmsRepository } from "./films.repository.ts";
import { contentFollower } from "./follow-content.ts";
import { makeRenditions } from "./make-renditions.ts";
import { openWorkFolder } from "./work-folder.ts";

/** How long a job belongs to the process that took it. The process renews the lease while it works, so a killed process soon loses it. */
export const LEASE_MS = 30_000;

const RENEW_EVERY_MS = 2_000;

/** How many times the work on a film is begun before the film counts as failed. */
export const ATTEMPTS_MAX = 3;

/** The wait after a failed try, doubled each time. */
const WAIT_MS = 60_000;

/** Faults of the film itself: another try would end the same. */
const LASTING: readonly FilmFault[] = ["unreadable", "damaged", "too_large", "too_long"];

type QueueContext = Context<"db" | "clock" | "storage" | "config" | "encoder">;

/** Thrown when the server stops, or another worker has the film: the film itself did not fail. */
class Interrupted extends Error {}

/** An unreachable storage is no fault of the film: the film waits, however long. */
const isStoreAway = (error: unknown) => error instanceof Problem && error.code === "server.unavailable";

function faultOf(error: unknown) {
  if (error instanceof FilmError) return error.fault;
  return isStorageFull(error) ? "no_room" : "storage";
}

/** The worker of the film queue in the database, one film at a time in each process (decision 0071). */
export function filmQueue(context: QueueContext, log: FastifyBaseLogger) {
  const { db, clock, config, encoder } = context;
  const repository = filmsRepository(db);
  const followContent = contentFollower(context);
  const lease = () => new Date(clock().getTime() + LEASE_MS);

  /** Renews the lease during the work; the work is aborted when the lease is lost, or when the server stops. */
  function hold(worker: string, isStopped: () => boolean) {
    const interrupt = new AbortController();
    let percent = 0;
    let renewedAt = Date.now();
    const renew = async () => {
      if (isStopped()) return interrupt.abort(new Interrupted("the server leaves"));
      if (Date.now() - renewedAt < RENEW_EVERY_MS) return;
      renewedAt = Date.now();
      // If the database is unreachable for a moment, the worker assumes that it still holds the film.
      const isOurs = await repository.renew(worker, percent, lease()).catch(() => true);
      if (!isOurs) interrupt.abort(new Interrupted("the film is another one by now"));
    };
    const timer = setInterval(() => void renew(), RENEW_EVERY_MS / 8);
    return {
      signal: interrupt.signal,
      onProgress: (share: number) => {
        percent = Math.floor(share * 100);
      },
      end: () => clearInterval(timer),
    };
  }

  /** Whether all tries are used up: if a worker was killed during the last try, nothing recorded that the film failed. */
  const isSpent = (film: FilmRow) => film.attempts > ATTEMPTS_MAX;

  async function failed(film: FilmRow, worker: string, error: unknown) {
    const fault = faultOf(error);
    const isTry = !isStoreAway(error);
    const isLast = isTry && (LASTING.includes(fault) || film.attempts >= ATTEMPTS_MAX);
    const now = clock();
    const again = isLast ? null : new Date(now.getTime() + backOff(WAIT_MS, film.attempts));
    log.warn({ film: film.key, fault, err: error, again }, "a film could not be made smaller");
    await repository.fail(worker, fault, { now, again, isTry });
  }

  async function work(film: FilmRow, worker: string, by: VideoEncoder, isStopped: () => boolean) {
    if (isSpent(film)) return repository.fail(worker, "broken_off", { now: clock(), again: null });
    const held = hold(worker, isStopped);
    let folder: string | null = null;
    try {
      folder = await openWorkFolder(config, worker, () => repository.workers(clock()));
      const { signal, onProgress } = held;
      const made = await makeRenditions({ ...context, encoder: by }, { film, worker, folder, signal, onProgress });
      await repository.finish(worker, made, clock());
    } catch (error) {
      if (error instanceof Interrupted || held.signal.aborted) await repository.release(worker, clock());
      else await failed(film, worker, error);
    } finally {
      held.end();
      if (folder) await rm(folder, { recursive: true, force: true });
      await removeUnusedFiles(context);
    }
  }

  /** Follows the content, and works until no film waits; without an encoder the films are queued and wait. */
  return async function workOnFilms(isStopped: () => boolean) {
    await followContent();
    if (!encoder) return;
    await workOff(async () => {
      const worker = randomBytes(8).toString("hex");
      const film = await repository.claim(worker, clock(), lease());
      if (film) await work(film, worker, encoder, isStopped);
      return film !== null;
    }, isStopped);
  };
}
