/** What browsers tell about the connection, where they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes may be fetched that a person has not asked for yet: not while data is saved, and not over a slow line. */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? "");
}

/** Whether the browser says that each file keeps the others waiting: 3G and less, or saved data. */
export function isSlow(connection: Connection | undefined): boolean {
  return !!connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? "");
}

/** The connection of this device; undefined in browsers that do not tell. */
export const networkConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
