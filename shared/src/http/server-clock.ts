/** The parts of an answer that tell the server's time. */
interface DatedResponse {
  /** The headers `Date`, `Cache-Control` and `Age`; each may be missing. */
  date: string | undefined;
  cacheControl: string | undefined;
  age: string | undefined;
  /** When the call was sent and when its answer arrived, by the browser's clock. */
  sentAt: number;
  receivedAt: number;
}

/** How many milliseconds the browser's clock is behind the server's; negative when it is ahead. */
let behind = 0;

/**
 * Corrects the offset to the server's clock by the `Date` of an answer. `Date` is exact to a second and was set some time during
 * the call. So the offset changes only when it cannot be true, and a correct clock is left alone. Answers that may come from a
 * cache are ignored: their `Date` is old.
 */
export function correctServerClock({ date, cacheControl, age, sentAt, receivedAt }: DatedResponse): void {
  const serverDate = Date.parse(date ?? "");
  if (Number.isNaN(serverDate) || age !== undefined || !cacheControl?.includes("no-store")) return;
  const least = serverDate - receivedAt;
  const most = serverDate + 1000 - sentAt;
  const fits = (milliseconds: number) => least <= milliseconds && milliseconds <= most;
  if (!fits(behind)) behind = fits(0) ? 0 : Math.round((least + most) / 2);
}

/** The time by the server's clock, in milliseconds; before the first answer the browser's own time. */
export const serverNow = (): number => Date.now() + behind;
