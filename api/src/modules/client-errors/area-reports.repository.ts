import { and, eq, gte, lt, sql, sum } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { areaReports } from "#database/tables/operations.ts";

/** One thing that a browser reports about a version. */
export interface AreaFigure extends Pick<typeof areaReports.$inferSelect, "area" | "version" | "kind" | "name"> {
  /** The value of a web vital. */
  value?: number;
}

/** Sums of one version of an area since a moment. */
export interface AreaSum extends Pick<AreaFigure, "area" | "version" | "kind" | "name"> {
  count: number;
  total: number;
}

const MINUTE_MS = 60_000;

const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/** SQL of what browsers report about the areas. */
export function areaReportsRepository(db: Db) {
  return {
    /** Adds to the sums of this minute. */
    async add(figures: readonly AreaFigure[], now: Date): Promise<void> {
      const minute = minuteOf(now);
      for (const { value = 0, ...figure } of figures)
        await db
          .insert(areaReports)
          .values({ ...figure, minute, count: 1, total: value })
          .onConflictDoUpdate({
            target: [areaReports.area, areaReports.minute, areaReports.version, areaReports.kind, areaReports.name],
            set: { count: sql`${areaReports.count} + 1`, total: sql`${areaReports.total} + ${value}` },
          });
    },

    /** The sums of one area, or of all areas, by version, since the minute of a moment. */
    async sums(only: string | null, since: Date): Promise<AreaSum[]> {
      const { area, version, kind, name, count, total } = areaReports;
      return await db
        .select({ area, version, kind, name, count: sum(count).mapWith(Number), total: sum(total).mapWith(Number) })
        .from(areaReports)
        .where(and(only === null ? undefined : eq(area, only), gte(areaReports.minute, minuteOf(since))))
        .groupBy(area, version, kind, name)
        .orderBy(area, version, kind, name);
    },

    /** Deletes the sums of minutes before a moment. */
    async sweep(before: Date): Promise<void> {
      await db.delete(areaReports).where(lt(areaReports.minute, before));
    },
  };
}
