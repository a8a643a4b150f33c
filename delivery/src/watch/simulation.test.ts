import { seeded } from "@academy/shared/server/testing/seeded-random";
import { expect, test } from "vitest";
import { THOROUGH } from "#testing/thorough.ts";
import { type Scenario, simulate } from "#testing/watch/simulation.ts";

/** The number of rollouts: many in `npm run resilience -- rollout`, which prints the figures; few in `npm test`. */
const ROLLOUTS = THOROUGH ? 1000 : 20;

/** Visits a minute of a small academy, a usual one and a large one. */
const PACES = [10, 100, 1000];

const simulated = (scenario: Omit<Scenario, "visits">) =>
  Array.from({ length: ROLLOUTS }, (_, seed) => simulate({ ...scenario, visits: 10_000 }, seeded(seed + 1)));

const minutes = (seconds: number) => (seconds / 60).toFixed(1);
const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/** The figures of a scenario in one line, for a failure of the test. */
function line(scenario: Omit<Scenario, "visits">): string {
  const ends = simulated(scenario);
  const of = (end: string) => ends.filter((each) => each.end === end);
  const times = ends.map(({ seconds }) => seconds);
  const failures = ends.map(({ failures }) => failures);
  return [
    `${scenario.visitsPerMinute} visits/min, ${100 * scenario.newerFails} % against ${100 * scenario.olderFails} %:`,
    `${of("returned").length} returned, ${of("live").length} live, ${of("undecided").length} undecided;`,
    `median ${minutes(quantile(times, 0.5))} min, latest ${minutes(quantile(times, 1))} min,`,
    `failing visits median ${quantile(failures, 0.5)}, most ${quantile(failures, 1)}`,
  ].join(" ");
}

test.each(PACES)(
  "with %i visits a minute a healthy version is never rolled back",
  { timeout: 120_000 },
  (visitsPerMinute) => {
    for (const fails of [0, 0.005, 0.02]) {
      const scenario = { visitsPerMinute, newerFails: fails, olderFails: fails };
      if (THOROUGH) console.log(line(scenario));
      expect(simulated(scenario).filter(({ end }) => end === "returned")).toEqual([]);
    }
  },
);

test.each(PACES)(
  "with %i visits a minute a version that fails one time in twenty is rolled back within two minutes of its hundredth failing visit",
  { timeout: 120_000 },
  (visitsPerMinute) => {
    for (const newerFails of [0.05, 0.2]) {
      const scenario = { visitsPerMinute, newerFails, olderFails: 0.005 };
      if (THOROUGH) console.log(line(scenario));
      for (const { end, seconds, hundredth } of simulated(scenario)) {
        expect(end).toBe("returned");
        expect(seconds - (hundredth ?? seconds)).toBeLessThanOrEqual(120);
      }
    }
  },
);
