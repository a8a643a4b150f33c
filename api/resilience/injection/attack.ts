import type { Attack, AttackAnswer } from "#test/fuzz/attacker.ts";
import { isDelayed, signOf } from "./signs.ts";

/** How many requests were sent, how many of them passed the schema's checks, and what was found. */
export interface Findings {
  requests: number;
  taken: number;
  found: string[];
}

/** Sends each text in one part of a request; `twin` is the same request with a text that means nothing. */
export async function attackWith(
  terms: readonly string[],
  requestOf: (term: string) => Attack,
  ask: (attack: Attack) => Promise<AttackAnswer>,
  findings: Findings,
): Promise<void> {
  const twin = await ask(requestOf("Words"));
  findings.requests += 1;
  for (const term of terms) {
    const attack = requestOf(term);
    let answer = await ask(attack);
    findings.requests += 1;
    if (answer.status !== 400) findings.taken += 1;
    // A busy machine is slow once, a database that sleeps is slow each time.
    for (let again = 0; again < 2 && isDelayed(answer.ms, twin.ms); again += 1) {
      answer = await ask(attack);
      findings.requests += 1;
    }
    const sign = isDelayed(answer.ms, twin.ms) ? `took ${Math.round(answer.ms)} ms` : signOf(answer);
    if (sign) findings.found.push(`${attack.call} ${JSON.stringify(term)}: ${sign}`);
  }
}

/** Gives so many items of a list, beginning where the last call ended, so that all items are used in turn. */
export function inTurn(list: readonly string[]) {
  let at = 0;
  return (count: number) =>
    Array.from({ length: Math.min(count, list.length) }, () => String(list[at++ % list.length]));
}
