/** What browsers tell about the connection, where they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Its estimate of the line, in megabits a second. */
  downlink?: number;
}

/** Whether bytes may be fetched that a person has not asked for yet: not while data is saved, and not over a slow line. */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? "");
}

/** Whether the browser says that each file keeps the others waiting: 3G and less, or saved data. */
export function isSlow(connection: Connection | undefined): boolean {
  return !!connection?.saveData || /[23]g/.test(connection?.effectiveType ?? "");
}

/**
 * Whether fonts that have to be fetched, some 100 kB, would come after a first paint that waits for them. A browser that has seen little
 * of a line calls it slow too: it is believed where the page itself took its time (milliseconds since the visit began).
 */
export function bringsFontsLate(connection: Connection | undefined, sinceBegun: number): boolean {
  // What is not told is not less.
  return sinceBegun > 200 && (connection?.downlink as number) < 3;
}

/** The connection of this device; undefined in browsers that do not tell. */
export const networkConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
