/** What browsers tell about the connection, where they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Its estimate of the line, in megabits a second. */
  downlink?: number;
}

/** Whether files may be fetched that a person has not asked for yet: not with data saving on, and not over a 2G connection. */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? "");
}

/** Whether the connection is so slow that each file delays the others: the browser reports 3G or slower, or data saving is on. */
export function isSlow(connection: Connection | undefined): boolean {
  return !!connection?.saveData || /[23]g/.test(connection?.effectiveType ?? "");
}

/**
 * Whether fonts that must be fetched, some 100 kB, would arrive after a first paint that waits for them. A browser also reports a slow
 * connection when it has measured little yet, so its report counts only if the page itself was slow (milliseconds since the visit began).
 */
export function bringsFontsLate(connection: Connection | undefined, sinceBegun: number): boolean {
  // An unknown speed is undefined, which is not less than any number.
  return sinceBegun > 200 && (connection?.downlink as number) < 3;
}

/** The connection of this device; undefined in browsers that do not tell. */
export const networkConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
