import type { FilmFault } from "@academy/shared/contract/staff/films";
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Db, findRow, hasChanged, matches, rowsOf } from "#database/database.ts";
import { claimNext } from "#database/queue.ts";
import { imports } from "#database/tables/academy.ts";
import { courses, lectures } from "#database/tables/courses.ts";
import { filmFiles, films } from "#database/tables/films.ts";
import { filmAt } from "#domains/platform/media/rendition-key.ts";

export type FilmRow = typeof films.$inferSelect;

/** A film as it is stored, and whether every browser plays it. */
type StoredFilm = Pick<FilmRow, "key" | "size" | "modifiedAt" | "playable">;

/** The results of the work on a film. */
export type MadeFilm = Pick<FilmRow, "digest" | "seconds" | "height" | "playable" | "renditions" | "poster">;

/** SQL of films, whose table is also their queue. */
export function filmsRepository(db: Db) {
  const held = (worker: string) => matches(films, { worker, state: "working" });

  return {
    /** The number of the last import; every import and every publication raises it. */
    async contentNumber() {
      const [row] = await db.select({ id: sql<number>`coalesce(max(${imports.id}), 0)::int` }).from(imports);
      return row?.id ?? 0;
    },

    /** Films that lectures and courses name, and whether a lecture of theirs has no poster. */
    async named() {
      const ofLectures = await db
        .select({ key: sql<string>`${lectures.video}`, needsPoster: sql<boolean>`bool_or(${lectures.poster} is null)` })
        .from(lectures)
        .where(and(isNotNull(lectures.video), isNull(lectures.withdrawnAt)))
        .groupBy(lectures.video);
      const ofCourses = await db
        .select({ introductory: courses.introductoryVideo, academy: courses.academyVideo })
        .from(courses)
        .where(isNull(courses.withdrawnAt));
      const ofPages = new Set(ofCourses.flatMap((each) => [each.introductory, each.academy]).map(filmAt));
      return [...ofLectures, ...[...ofPages].map((key) => ({ key, needsPoster: false }))];
    },

    /** What is known of films, by their names. */
    async known(keys: readonly string[]): Promise<Map<string, Pick<FilmRow, "size" | "modifiedAt" | "playable">>> {
      const { key, size, modifiedAt, playable } = films;
      const rows = await db
        .select({ key, size, modifiedAt, playable })
        .from(films)
        .where(inArray(key, [...keys]));
      return new Map(rows.map((row) => [row.key, row]));
    },

    find: (id: number) => findRow(db, films, { id }),

    /** Films in the order of their keys, after a given key. */
    page: (after: string | null, most: number) =>
      db
        .select()
        .from(films)
        .where(after === null ? undefined : gt(films.key, after))
        .orderBy(films.key)
        .limit(most),

    /** Puts a new or replaced film into the queue; a worker that has it loses it. */
    async enqueue({ key, size, modifiedAt, playable }: StoredFilm, now: Date, setWhere?: SQL) {
      const fresh = {
        state: "waiting" as const,
        size,
        modifiedAt,
        playable,
        attempts: 0,
        notBefore: now,
        worker: null,
        leaseUntil: null,
        percent: 0,
        fault: null,
        changedAt: now,
      };
      await db
        .insert(films)
        .values({ key, ...fresh })
        .onConflictDoUpdate({ target: films.key, set: fresh, ...(setWhere && { setWhere }) });
    },

    /**
     * Puts a film into the queue if it is new, was replaced, or is done without a poster or a copy that it needs. The statement decides by the row's
     * present state, not by an earlier read: if two processes follow the content at once after a start, the slower one must not take away
     * the film on which the faster one works.
     */
    async enqueueChanged(film: StoredFilm, needsPoster: boolean, now: Date) {
      const isAnother = or(ne(films.size, film.size), ne(films.modifiedAt, film.modifiedAt));
      const lacksPoster = needsPoster ? matches(films, { state: "done", poster: null }) : undefined;
      const lacksCopy =
        film.playable === false
          ? and(eq(films.state, "done"), sql`jsonb_array_length(${films.renditions}) = 0`)
          : undefined;
      await this.enqueue(film, now, or(isAnother, lacksPoster, lacksCopy));
      const isChanged = sql`${films.playable} is distinct from ${film.playable}`;
      await db
        .update(films)
        .set({ playable: film.playable })
        .where(and(eq(films.key, film.key), isChanged));
    },

    /** Deletes the films that neither a lecture nor a course names. */
    async forgetOthers(keys: readonly string[]) {
      await db.delete(films).where(keys.length > 0 ? notInArray(films.key, [...keys]) : undefined);
    },

    /** Takes the next job; a job whose worker did not renew its lease is begun again. Null if there is nothing to do. */
    claim(worker: string, now: Date, leaseUntil: Date) {
      const waits = or(
        and(eq(films.state, "waiting"), sql`${films.notBefore} <= ${now.toISOString()}`),
        and(eq(films.state, "working"), lt(films.leaseUntil, now)),
      );
      const attempts = sql`${films.attempts} + 1`;
      const lease = { state: "working" as const, worker, leaseUntil, percent: 0, attempts, changedAt: now };
      return claimNext(db, films, lease, waits, films.notBefore, films.key);
    },

    /** Renews the lease and stores the progress; false when this worker no longer holds the film. */
    renew: (worker: string, percent: number, leaseUntil: Date) =>
      hasChanged(db.update(films).set({ percent, leaseUntil }).where(held(worker))),

    /** Stores the results; false when this worker no longer holds the film. */
    finish: (worker: string, made: MadeFilm, now: Date) =>
      hasChanged(
        db
          .update(films)
          .set({ ...made, state: "done", worker: null, leaseUntil: null, percent: 100, fault: null, changedAt: now })
          .where(held(worker)),
      ),

    /** Ends a try: the film waits for the next one, or has failed. A try that did not fail by the film's fault (`isTry` false) is not counted. */
    async fail(
      worker: string,
      fault: FilmFault,
      { now, again, isTry = true }: { now: Date; again: Date | null; isTry?: boolean },
    ) {
      await db
        .update(films)
        .set({
          state: again ? "waiting" : "failed",
          fault,
          worker: null,
          leaseUntil: null,
          ...(again && { notBefore: again }),
          ...(!isTry && { attempts: sql`${films.attempts} - 1` }),
          changedAt: now,
        })
        .where(held(worker));
    },

    /** Gives a job back as if it had never been begun, because the server stops. */
    async release(worker: string, now: Date) {
      await db
        .update(films)
        .set({ state: "waiting", worker: null, leaseUntil: null, attempts: sql`${films.attempts} - 1`, changedAt: now })
        .where(held(worker));
    },

    /** Records files before they are stored. */
    async noteFiles(filmKey: string, keys: readonly string[]) {
      if (keys.length > 0) await db.insert(filmFiles).values(keys.map((key) => ({ key, filmKey })));
    },

    /** Files made from films on which nobody works, with the present row of their film. */
    restingFiles: () =>
      db
        .select({ key: filmFiles.key, filmKey: filmFiles.filmKey, film: films })
        .from(filmFiles)
        .leftJoin(films, eq(films.key, filmFiles.filmKey))
        .where(or(isNull(films.id), sql`${films.state} <> 'working'`)),

    async forgetFile(key: string) {
      await db.delete(filmFiles).where(eq(filmFiles.key, key));
    },

    /** The workers whose leases have not expired. */
    async workers(now: Date) {
      const rows = await rowsOf<{ worker: string }>(
        db,
        sql`select ${films.worker} as worker from ${films} where ${films.worker} is not null and ${films.leaseUntil} >= ${now.toISOString()}`,
      );
      return rows.map(({ worker }) => worker);
    },

    /** Titles of the lectures that show these films. */
    lecturesOf: (keys: readonly string[]) =>
      db
        .select({ id: lectures.id, title: lectures.title, video: lectures.video })
        .from(lectures)
        .where(
          and(
            isNull(lectures.withdrawnAt),
            sql`${lectures.video} = any(array[${sql.join(
              keys.map((key) => sql`${key}::text`),
              sql`, `,
            )}]::text[])`,
          ),
        )
        .orderBy(lectures.id),
  };
}
