/** How many wrong tokens an IP address may send in a time window before it has to wait. */
const MOST = 20;
const WHILE_MS = 15 * 60_000;

/** Addresses that are remembered; past it the oldest is forgotten, so that many addresses cannot fill the memory. */
const ADDRESSES = 10_000;

/** Counts wrong tokens by IP address (docs/rate-limits.md): this limits guessing; right tokens are not counted. */
export class WrongTokens {
  readonly #now: () => number;
  readonly #wrong = new Map<string, { count: number; until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds that an address has to wait; 0 when it may try. */
  waitOf(address: string): number {
    const known = this.#wrong.get(address);
    if (!known || known.count < MOST) return 0;
    return Math.max(0, Math.ceil((known.until - this.#now()) / 1000));
  }

  /** Counts a wrong token. */
  count(address: string) {
    const known = this.#wrong.get(address);
    const goesOn = known && known.until > this.#now();
    this.#wrong.delete(address);
    this.#wrong.set(
      address,
      goesOn ? { ...known, count: known.count + 1 } : { count: 1, until: this.#now() + WHILE_MS },
    );
    const [oldest] = this.#wrong.keys();
    if (this.#wrong.size > ADDRESSES && oldest !== undefined) this.#wrong.delete(oldest);
  }
}
