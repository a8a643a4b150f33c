import type { Config } from "#config.ts";
import { harmOf, STEPS } from "./decide.ts";
import { type Academy, BEFORE_MS } from "./observe.ts";

/** The settings by which a release proceeds. */
type Pace = Pick<Config, "watchMinutes" | "reportsPerHour" | "distrustedNetworks">;

const MINUTE_MS = 60_000;

/** The usual share of entries that fail, for the forecast. */
const USUAL = 0.005;

/** A time in words, rounded up. */
function durationText(minutes: number): string {
  if (minutes < 120) return `${Math.ceil(minutes)} minutes`;
  return minutes < 48 * 60 ? `${Math.ceil(minutes / 60)} hours` : `${Math.ceil(minutes / 1440)} days`;
}

/** After how many minutes a version that fails so often goes back, on average; null when that is not within the watch. */
function minutesToReturn({ watchMinutes }: Pace, perMinute: number, fails: number): number | null {
  const before = perMinute * (BEFORE_MS / MINUTE_MS);
  const older = { entries: before, failures: before * USUAL };
  for (let minute = 1; minute <= watchMinutes; minute++) {
    const entries = perMinute * minute;
    if (harmOf({ newer: { entries, failures: entries * fails }, older, forged: 0 })) return minute;
  }
  return null;
}

const ofFaults = (pace: Pace, perMinute: number): string =>
  [
    ["always", 1],
    ["one time in five", 0.2],
    ["one time in twenty", 0.05],
  ]
    .map(([often, fails]) => {
      const minutes = minutesToReturn(pace, perMinute, Number(fails));
      return `one that fails ${often} ${minutes === null ? "is not noticed in that time" : `goes back after about ${durationText(minutes)}`}`;
    })
    .join(", ");

/** How long a rollout takes from this share on, when its version is healthy (minutes). */
function rolloutMinutes(perMinute: number, traffic: number): number {
  let share = traffic;
  let entries = 0;
  let minutes = 0;
  for (const step of STEPS) {
    if (step.traffic <= share) continue;
    minutes = Math.max(step.minutes, minutes + (step.entries - entries) / ((perMinute * share) / 100));
    entries = step.entries;
    share = step.traffic;
  }
  return minutes;
}

/** How long a release takes at the traffic of the last seven days, in one sentence. Throws when the academy does not give its figures. */
export async function forecast(
  academy: Pick<Academy, "counted">,
  pace: Pace,
  { area, traffic, now }: { area: string; traffic: number; now: Date },
): Promise<string> {
  if (traffic === 100 && pace.watchMinutes === 0) return `${area} is not watched: WATCH_MINUTES=0`;
  const counted = await academy.counted(area, new Date(now.getTime() - BEFORE_MS));
  const entries = [...counted.values()].reduce((sum, version) => sum + version.entries, 0);
  const perMinute = entries / (BEFORE_MS / MINUTE_MS);
  const known = `${area} was opened ${entries} times in the last seven days, ${perMinute.toFixed(2)} times a minute`;
  if (traffic < 100) {
    if (entries === 0) return `${known}: a rollout would never be decided`;
    return `${known}: everybody has a healthy version after about ${durationText(rolloutMinutes(perMinute, traffic))}`;
  }
  return `${known}; it is released to everybody and watched for ${pace.watchMinutes} minutes: ${ofFaults(pace, perMinute)}`;
}
