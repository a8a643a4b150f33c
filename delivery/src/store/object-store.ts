/** A file of the release store, and the tag of its content, which differs after each change. */
export interface StoredObject {
  content: Buffer;
  tag: string;
}

/** A file in a listing. */
export interface ListedObject {
  key: string;
  /** When it was written, by the store's own clock, in milliseconds. */
  changedAt: number;
  /** The MD5 of its content in hex, if the store gives it without reading the file. */
  md5: string | null;
}

/**
 * Where the files of a release store are, by keys such as `auth/2f…/entry.js`. There are two drivers: a folder, and a bucket with
 * the S3 protocol (decision 0075). `object-store.test.ts` tests both. Every failure is thrown as one sentence.
 */
export interface ObjectStore {
  /** The name of the store in sentences. */
  readonly name: string;
  /** Reads a file; null when there is none. */
  read: (key: string) => Promise<StoredObject | null>;
  /** Writes a file; it appears whole or not at all. */
  write: (key: string, content: Buffer) => Promise<void>;
  /**
   * Writes a file if its content still has this tag; with null, if the file does not exist. Gives false when another process was
   * faster: of several processes at the same moment exactly one gets true.
   */
  replace: (key: string, content: Buffer, tag: string | null) => Promise<boolean>;
  /** The files whose keys begin with `prefix`, in no particular order. */
  list: (prefix: string) => Promise<ListedObject[]>;
  /** Removes files; a file that does not exist is ignored. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Removes drafts that interrupted writes, as of a killed process, left before this moment (milliseconds). */
  removeDrafts: (before: number) => Promise<void>;
  /** Adds a line to the audit log. */
  log: (line: string) => Promise<void>;
  /** The newest lines of the audit log, the oldest of them first; without a number all lines. */
  logged: (most?: number) => Promise<string[]>;
  /** Runs a change under a lock, if the store has one; else `replace` resolves conflicts. Throws while another process has the lock. */
  exclusively: <Made>(change: () => Promise<Made>) => Promise<Made>;
}
