/** What an answer says about the server's time. */
interface DatedResponse {
  /** The headers `Date`, `Cache-Control` and `Age`, as far as there are any. */
  date: string | undefined;
  cacheControl: string | undefined;
  age: string | undefined;
  /** When the call left and when its answer came, by the browser's clock. */
  sentAt: number;
  receivedAt: number;
}

/** How many milliseconds the browser's clock is behind the server's; below zero where it is ahead. */
let behind = 0;

/**
 * Corrects what is known of the server's clock by the `Date` of an answer. It is exact to a second and was set on the way, so
 * only what cannot be true is corrected: a clock that goes right is left alone. What a cache gave says when it was kept.
 */
export function correctServerClock({ date, cacheControl, age, sentAt, receivedAt }: DatedResponse): void {
  const told = Date.parse(date ?? "");
  if (Number.isNaN(told) || age !== undefined || !cacheControl?.includes("no-store")) return;
  const least = told - receivedAt;
  const most = told + 1000 - sentAt;
  const fits = (milliseconds: number) => least <= milliseconds && milliseconds <= most;
  if (!fits(behind)) behind = fits(0) ? 0 : Math.round((least + most) / 2);
}

/** The time by the server's clock, in milliseconds; until the first answer that of the browser. */
export const serverNow = (): number => Date.now() + behind;
