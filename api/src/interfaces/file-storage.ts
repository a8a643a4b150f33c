import type { Readable } from "node:stream";

/** What is known of a stored file. */
export interface StoredFile {
  size: number;
  modifiedAt: Date;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that arrives in pieces: its key, and the token that the store gave it when it was begun. */
export interface PartialFile {
  key: string;
  token: string;
}

/**
 * Files that arrive in pieces, over days and several processes; nobody sees a file until it is finished. The caller notes how many
 * bytes arrived: after a crash a piece may be stored whose bytes were not noted, and is then simply sent again.
 */
export interface PartialFiles {
  /** Begins a file of so many bytes, if there is room for all of them; gives its token. */
  begin: (key: string, size: number) => Promise<string>;
  /** Stores a piece behind the `offset` bytes that are noted. The caller calls the returned function once the piece is noted too. */
  append: (file: PartialFile, offset: number, piece: Buffer) => Promise<() => Promise<void>>;
  /** Makes the file whole: from now on it is stored under its key. A second call changes nothing. */
  finish: (file: PartialFile, size: number) => Promise<void>;
  /** Deletes what arrived; `offset` bytes were noted. */
  abandon: (file: PartialFile, offset: number) => Promise<void>;
}

/** Files of the platform by key, such as `lectures/01.mp4`; a disk today, any compatible store tomorrow (api/README.md, "Data"). */
export interface Storage {
  put: (key: string, content: Buffer | Readable) => Promise<void>;
  head: (key: string) => Promise<StoredFile | null>;
  stream: (key: string, range?: ByteRange) => Promise<Readable>;
  delete: (key: string) => Promise<void>;
  /** Deletes files that were begun before a moment and that killed processes left unfinished; nobody ever saw these files. */
  deleteUnfinished: (before: Date) => Promise<void>;
  /** Large files that are uploaded piece by piece (decision 0070). */
  partial: PartialFiles;
  /** A short-lived address of the file for one student. */
  signedUrl: (key: string, studentId: number) => SignedAddress;
  /** An address of the file at the store itself, valid until then and served as this type; null for a disk (decision 0099). */
  addressAtStore: (key: string, expiresAt: Date, type: string) => Promise<string | null>;
}

/** A signed address and when it ends. */
export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

/** Whether a key is one of ours: relative, plain characters, no way up (threat B27). */
export function isKey(key: string) {
  return /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(key) && !key.includes("..") && key.length <= 300;
}
