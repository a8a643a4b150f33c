import type { AreaVisits } from "@academy/shared/contract/area-visits";
import type { ClientError } from "@academy/shared/contract/client-errors";
import type { Context } from "#context.ts";
import { ipPrefix } from "#security/ip-prefix.ts";
import { perHour, perMonth, RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { type AreaFigure, areaReportsRepository } from "./area-reports.repository.ts";
import type { ReleasedVersions } from "./released-versions.ts";

/** Phases of a failure that are counted separately; any other phase is counted as `other`. */
const PHASES = new Set(["entry", "texts", "screen", "render", "data", "unavailable", "unhandled"]);

interface OfVersion {
  area: string;
  version: string;
}

/** The reports of a page, one for each version. */
const onceEach = <Report extends OfVersion>(reports: readonly Report[]): Iterable<Report> =>
  new Map(reports.map((report) => [`${report.area}@${report.version}`, report])).values();

type ReportsContext = Context<"config" | "db" | "clock" | "rateLimiter">;

/** What stands for reports whose version could not be judged: of any area and version. */
const UNCOUNTED: AreaFigure = { area: "*", version: "", kind: "uncounted", name: "" };

/**
 * Counts what browsers report. A report that is not counted gets the same answer: one about a version that is not released, and
 * one beyond the rate limit of a network, so that nobody can cause the rollback of a version with forged reports. A report that came
 * while the registry could not be read is counted as such, so that the figures of a rollout show that they are incomplete.
 */
export function areaReportsService(
  { config, db, clock, rateLimiter }: ReportsContext,
  { isReleased }: Pick<ReleasedVersions, "isReleased">,
  observe: (figure: AreaFigure) => void,
) {
  const uncounted = async (network: string) =>
    (await rateLimiter.tryTake(`area-uncounted:${network}`, perHour(config.rateLimits.areaReportsPerHour)))
      ? [UNCOUNTED]
      : [];

  async function count(figures: readonly AreaFigure[]) {
    await areaReportsRepository(db).add(figures, clock());
    for (const figure of figures) observe(figure);
  }

  return {
    /** Counts the entries, settled visits and web vitals of one page. */
    async visits({ entries, settled = [], vitals }: AreaVisits, ip: string) {
      const network = ipPrefix(ip);
      const isCounted = async (kind: string, { area, version }: OfVersion) =>
        (await isReleased(area, version)) &&
        (await rateLimiter.tryTake(
          `area-${kind}:${network}:${area}@${version}`,
          perHour(config.rateLimits.areaReportsPerHour),
        ));
      const figures: AreaFigure[] = [];
      const released = await Promise.all(entries.map(({ area, version }) => isReleased(area, version)));
      if (released.includes(null)) figures.push(...(await uncounted(network)));
      for (const { announced, ...entry } of onceEach(entries)) {
        if (!(await isCounted("entries", entry))) continue;
        figures.push({ ...entry, kind: "entry", name: "" });
        if (announced) figures.push({ ...entry, kind: "announced", name: "" });
      }
      for (const { after, ...visit } of onceEach(settled))
        if (await isCounted("settled", visit))
          figures.push({ ...visit, kind: "settled", name: "", at: new Date(clock().getTime() - after * 1000) });
      const known: AreaFigure[] = [];
      for (const { area, version, metric, value } of vitals)
        if (await isReleased(area, version)) known.push({ area, version, kind: "vital", name: metric, value });
      if (known.length > 0 && (await rateLimiter.tryTake(`area-vitals:${network}`, RATE_LIMITS.areaVitals)))
        figures.push(...known);
      await count(figures);
    },

    /** Counts a failure if it is the first one of its version on a page. */
    async failure({ area, version = "", phase, first }: ClientError, ip: string) {
      if (!first) return;
      const released = await isReleased(area, version);
      if (released === null) return await count(await uncounted(ipPrefix(ip)));
      if (!released) return;
      const key = `area-failures:${ipPrefix(ip)}:${area}@${version}`;
      if (!(await rateLimiter.tryTake(key, perMonth(config.rateLimits.areaReportsPerHour)))) return;
      await count([{ area, version, kind: "failure", name: PHASES.has(phase) ? phase : "other" }]);
    },
  };
}
