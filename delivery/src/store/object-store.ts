/** A file of the release store, and the tag of its content: it is another one after each change. */
export interface StoredObject {
  content: Buffer;
  tag: string;
}

/** What a listing tells of a file. */
export interface ListedObject {
  key: string;
  /** When it was written, by the store's own clock, in milliseconds. */
  changedAt: number;
  /** The MD5 of its content in hex, where a store tells it without the file being read. */
  md5: string | null;
}

/**
 * Where the files of a release store are, by keys such as `auth/2f…/entry.js`. There are two drivers, a folder and a bucket that
 * speaks S3 (decision 0075); `object-store.test.ts` holds for both. Every failure is thrown as one sentence.
 */
export interface ObjectStore {
  /** How sentences name it. */
  readonly name: string;
  /** A file; null when there is none. */
  read: (key: string) => Promise<StoredObject | null>;
  /** Writes a file; it appears whole or not at all. */
  write: (key: string, content: Buffer) => Promise<void>;
  /**
   * Writes a file if its content is still the one of this tag; with null, if there is none. Gives false when another process
   * was faster: of several processes at the same moment one gets true.
   */
  replace: (key: string, content: Buffer, tag: string | null) => Promise<boolean>;
  /** The files whose keys begin so, in no order. */
  list: (prefix: string) => Promise<ListedObject[]>;
  /** Takes files away; one that is not there is none. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Takes away what writes that broke off before this moment have left (milliseconds), as those of a killed process. */
  removeDrafts: (before: number) => Promise<void>;
  /** Adds a line to the audit log. */
  log: (line: string) => Promise<void>;
  /** The newest lines of the audit log, the oldest of them first; all without a number. */
  logged: (most?: number) => Promise<string[]>;
  /** Runs a change alone, where a store can hold others off; elsewhere `replace` decides. Throws while another one is at it. */
  exclusively: <Made>(change: () => Promise<Made>) => Promise<Made>;
}
