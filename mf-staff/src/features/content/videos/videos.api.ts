import type { StaffFilms } from "@academy/shared/contract/staff/films";
import { listFilms, retryFilm } from "@academy/shared/contract/staff/films.operations";
import { infiniteQueryOptions } from "@academy/shared/query";
import { idCall } from "@academy/shared/query/api-call";
import { pagesQuery } from "#query/staff-query.ts";

/** How often the list is refetched while a video is being processed, in milliseconds. */
const MOVES_EVERY_MS = 3_000;

const moves = ({ items, encodes }: StaffFilms) =>
  encodes && items.some(({ state }) => state === "waiting" || state === "working");

/** The videos of the content with their renditions, page by page; refetched while a video is being processed. */
export const videosQuery = () =>
  infiniteQueryOptions({
    ...pagesQuery(listFilms, {}),
    refetchInterval: ({ state }) => (state.data?.pages.some(moves) ? MOVES_EVERY_MS : false),
    select: ({ pages }) => ({
      videos: pages.flatMap(({ items }) => items),
      encodes: pages.every(({ encodes }) => encodes),
    }),
  });

/** Puts a failed video back into the queue. */
export const tryAgain = idCall(retryFilm);
