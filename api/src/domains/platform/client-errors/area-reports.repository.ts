import { and, gt, gte, inArray, lt, sql, sum } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { areaReports } from "#database/tables/operations.ts";

/** One thing that a browser reports about a version. */
export interface AreaFigure extends Pick<typeof areaReports.$inferSelect, "area" | "version" | "kind" | "name"> {
  /** The value of a web vital. */
  value?: number;
  /** When it happened, if it is reported later. */
  at?: Date;
}

const MINUTE_MS = 60_000;

/** How long an announced visit may take to be settled before it counts as failed (milliseconds): longer than a slow line needs for its data. */
const SETTLES_WITHIN_MS = 60_000;

const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/** SQL of what browsers report about the areas. */
export function areaReportsRepository(db: Db) {
  return {
    /** Adds to the sums of this minute. */
    async add(figures: readonly AreaFigure[], now: Date) {
      for (const { value = 0, at = now, ...figure } of figures)
        await db
          .insert(areaReports)
          .values({ ...figure, minute: minuteOf(at), count: 1, total: value })
          .onConflictDoUpdate({
            target: [areaReports.area, areaReports.minute, areaReports.version, areaReports.kind, areaReports.name],
            set: { count: sql`${areaReports.count} + 1`, total: sql`${areaReports.total} + ${value}` },
          });
    },

    /** The sums of one area, or of all areas, by version, since the minute of a moment. Visits that were never settled are failures, `absent`; uncounted reports have the area `*`. */
    async sums(only: string | null, since: Date, now: Date) {
      const { area, version, kind, name, count, total, minute } = areaReports;
      const reported = and(only === null ? undefined : inArray(area, [only, "*"]), gte(minute, minuteOf(since)));
      const sums = await db
        .select({ area, version, kind, name, count: sum(count).mapWith(Number), total: sum(total).mapWith(Number) })
        .from(areaReports)
        .where(and(reported, inArray(kind, ["entry", "failure", "vital", "uncounted"])))
        .groupBy(area, version, kind, name)
        .orderBy(area, version, kind, name);
      const unsettled = sql<string>`sum(case when ${kind} = 'announced' then ${count} else -${count} end)`;
      const absent = await db
        .select({ area, version, count: unsettled.mapWith(Number) })
        .from(areaReports)
        .where(
          and(
            reported,
            inArray(kind, ["announced", "settled"]),
            lt(minute, minuteOf(new Date(now.getTime() - SETTLES_WITHIN_MS))),
          ),
        )
        .groupBy(area, version)
        .having(gt(unsettled, 0))
        .orderBy(area, version);
      return [...sums, ...absent.map((each) => ({ ...each, kind: "failure" as const, name: "absent", total: 0 }))];
    },

    /** Deletes the sums of minutes before a moment. */
    async sweep(before: Date) {
      await db.delete(areaReports).where(lt(areaReports.minute, before));
    },
  };
}
