import { runInNewContext } from "node:vm";
import { checkSync } from "recheck";
import type { Pattern } from "./patterns-of.ts";

/** How long the analysis of one pattern may take, in milliseconds. */
const THOUGHT_MS = 60_000;

/** How long a measured run may take, in milliseconds, before it counts as endless. */
const PATIENCE_MS = 5_000;

/** The worst case of a pattern. */
interface Judgement {
  /** "safe", a degree such as "2nd degree polynomial", or "unknown". */
  complexity: string;
  /** Makes an input of about so many characters for which the pattern runs longest; empty for a safe pattern. */
  attack: (length: number) => string;
}

/** Analyses a pattern by its automaton, or by fuzzing. */
export function judge({ source, flags }: Omit<Pattern, "files">): Judgement {
  const found = checkSync(source, flags, { timeout: THOUGHT_MS });
  if (found.status !== "vulnerable") return { complexity: found.status, attack: () => "" };
  const { pumps, suffix } = found.attack;
  const once = pumps.map(({ pump }) => pump).join("").length;
  const rest = pumps.map(({ prefix }) => prefix).join("").length + suffix.length;
  return {
    complexity: found.complexity.summary,
    attack: (length) => {
      const times = Math.max(1, Math.floor((length - rest) / once));
      return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
    },
  };
}

/** How long a pattern takes for an input, in milliseconds; the shortest of three runs, as the machine has other work. */
export function timeOf({ source, flags }: Omit<Pattern, "files">, input: string): number {
  const times: number[] = [];
  for (let time = 0; time < 3 && times.every((ms) => ms < PATIENCE_MS); time += 1) {
    const begun = performance.now();
    try {
      runInNewContext(
        "input.replace(new RegExp(source, flags), '')",
        { source, flags, input },
        { timeout: PATIENCE_MS },
      );
    } catch {
      return Number.POSITIVE_INFINITY;
    }
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}
