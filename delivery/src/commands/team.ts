import type { Config } from "#config.ts";
import type { Delivery } from "#release/delivery.ts";
import type { Academy } from "#watch/observe.ts";
import type { Trust } from "#watch/trust.ts";
import type { Watched } from "#watch/watch.ts";
import type { CommandLine } from "./command-line.ts";
import type { Overtaken } from "./overtaken.ts";

/** The dependencies of a team's commands. */
export interface Team {
  config: Pick<
    Config,
    "root" | "ownFolder" | "callerDir" | "keysFile" | "releaseKey" | "builder" | "source" | "inPipeline"
  > &
    Trust;
  delivery: Delivery;
  /** Gives the failures of rollouts. */
  academy: Pick<Academy, "counted">;
  /** How long a release of an area takes, in one sentence; without a share, as the platform releases. */
  forecast: (area: string, traffic: number | undefined) => Promise<string>;
  /** Has a version rehearsed with what is live by now. Rejects when that fails, or takes longer than these minutes. */
  rehearse: (overtaken: Overtaken, minutes: number) => Promise<void>;
  /** Looks at the rollout of a version once, and acts by its figures. */
  look: (area: string, version: string) => Promise<Watched>;
}

/** The value of `--minutes`; undefined without it. */
export function minutesOf({ minutes }: CommandLine["values"]): number | undefined {
  if (minutes === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(minutes)) throw new Error("--minutes must be a whole number above 0");
  return Number(minutes);
}
