import type { Config } from "#config.ts";

/** How far reports of browsers are trusted, by the operator's settings (threat B38). */
export type Trust = Pick<Config, "reportsPerHour" | "distrustedNetworks">;

/**
 * The most failures that the distrusted networks can have forged since a version began: each so many in all, and each hour so many visits
 * that are announced and never settled. The hours of the api begin with a network's first report, so one more is counted.
 */
export const forgeable = ({ reportsPerHour, distrustedNetworks }: Trust, minutes: number): number =>
  distrustedNetworks * reportsPerHour * (2 + Math.ceil(minutes / 60));
