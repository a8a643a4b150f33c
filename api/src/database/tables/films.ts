import { FILM_FAULTS, FILM_STATES } from "@academy/shared/contract/staff/films";
import { bigint, boolean, doublePrecision, index, integer, jsonb, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { allOrNone, between, notNegative, pgTable } from "./table.ts";

/** A smaller copy of a film, made by the server; `name` tells it from others of the same film (`media/rendition-key.ts`). */
interface Rendition {
  name: string;
  /** Lines of the picture, such as 360. */
  height: number;
  /** Bytes. */
  size: number;
}

/**
 * Films that lectures and courses name, and the work on them: one row is one job of the queue (decision 0071). Only a row that is
 * `done` has renditions that belong to the film as it is stored now.
 */
export const films = pgTable(
  "films",
  {
    id: identityKey(),
    /** The film's name in the content, as in `lectures.video`. */
    key: text("key").notNull().unique(),
    state: text("state", { enum: FILM_STATES }).notNull(),
    /** Of the stored film when it was queued: another size or moment means another film. */
    size: bigint("size", { mode: "number" }).notNull(),
    modifiedAt: moment("modified_at").notNull(),
    /** Whether every current browser plays the film as it is; null until its header was read. */
    playable: boolean("playable"),
    /** SHA-256 of the film that the renditions were made of. */
    digest: text("digest"),
    attempts: integer("attempts").notNull().default(0),
    /** No worker takes the job before this moment. */
    notBefore: moment("not_before").notNull(),
    /** The worker that has the job, and until when no other worker takes it; the worker renews this. */
    worker: text("worker"),
    leaseUntil: moment("lease_until"),
    percent: integer("percent").notNull().default(0),
    /** Why the last try failed. */
    fault: text("fault", { enum: FILM_FAULTS }),
    seconds: doublePrecision("seconds"),
    height: integer("height"),
    renditions: jsonb("renditions").$type<Rendition[]>().notNull().default([]),
    /** Key of a picture out of the film, made where its lecture has no poster. */
    poster: text("poster"),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [
    between(table.percent, 0, 100),
    ...notNegative(table.size, table.attempts),
    allOrNone(table.worker, table.leaseUntil),
    index("films_waiting").on(table.notBefore),
  ],
);

/** Files made of films, noted before they are stored, so that none remains when its film leaves or its maker is killed. */
export const filmFiles = pgTable("film_files", {
  key: text("key").primaryKey(),
  filmKey: text("film_key").notNull(),
});
