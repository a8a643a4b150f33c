import type { StaffFilm, StaffFilms } from "@academy/shared/contract/staff/films";
import type { StaffListQuery } from "@academy/shared/contract/staff/list";
import * as z from "zod/mini";
import type { Context } from "#context.ts";
import { type FilmRow, filmsRepository } from "#domains/learning/films/films.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem, required } from "#errors/problem.ts";
import { keysetPage, readCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";

type Titles = Awaited<ReturnType<ReturnType<typeof filmsRepository>["lecturesOf"]>>;

const present = (film: FilmRow, titles: Titles): StaffFilm => ({
  id: film.id,
  file: film.key,
  lectures: titles.filter(({ video }) => video === film.key).map(({ id, title }) => ({ id, title })),
  state: film.state,
  percent: film.percent,
  fault: film.fault,
  attempts: film.attempts,
  seconds: film.seconds,
  playable: film.playable ?? undefined,
  original: { height: film.height, bytes: film.size },
  renditions: film.state === "done" ? film.renditions.map(({ height, size }) => ({ height, bytes: size })) : [],
  changed_at: film.changedAt.toISOString(),
});

/** The films of the content and the state of their encoding, as the staff see it. */
export function staffFilmsService(context: Context<"db" | "clock" | "encoder">) {
  const { db, clock, encoder } = context;
  const repository = filmsRepository(db);
  const audited = auditedActions(context);

  const titlesOf = (rows: readonly FilmRow[]) => repository.lecturesOf(rows.map(({ key }) => key));

  return {
    async list({ cursor, limit }: StaffListQuery): Promise<StaffFilms> {
      const keys = readCursor(cursor, z.tuple([z.string()]));
      const rows = await repository.page(keys?.[0] ?? null, limit + 1);
      const titles = await titlesOf(rows);
      const page = await keysetPage(rows, limit, {
        keysOf: ({ key }) => [key],
        present: (film) => present(film, titles),
      });
      return { ...page, encodes: encoder !== null };
    },

    /** Puts a film that failed back into the queue. */
    async again(member: StaffMember, id: number): Promise<StaffFilm> {
      const film = await audited(member, "content.film_again", async (tx) => {
        const inTx = filmsRepository(tx);
        const found = required(await inTx.find(id), "film.unknown");
        if (found.state !== "failed") throw new Problem("staff.changed");
        await inTx.enqueue(found, clock());
        return {
          result: (await inTx.find(id)) as FilmRow,
          subject: { film: id, file: found.key },
          before: found.fault,
        };
      });
      return present(film, await titlesOf([film]));
    },
  };
}
