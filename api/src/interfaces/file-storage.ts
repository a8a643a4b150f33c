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

/** A file that comes in pieces: where it will be, and what the store called it when it was begun. */
export interface PartialFile {
  key: string;
  token: string;
}

/**
 * Files that come in pieces, over days and several processes; nobody sees one until it is finished. The caller notes how many
 * bytes came: after a crash a piece may be stored whose bytes were not noted, and is then simply sent again.
 */
export interface PartialFiles {
  /** Begins a file of so many bytes, if there is room for all of them; gives its token. */
  begin: (key: string, size: number) => Promise<string>;
  /** Stores a piece behind the `offset` bytes that are noted. What it gives is called once the piece is noted too. */
  append: (file: PartialFile, offset: number, piece: Buffer) => Promise<() => Promise<void>>;
  /** Makes the file whole: from now on its key has it. Done twice, it stays what it is. */
  finish: (file: PartialFile, size: number) => Promise<void>;
  /** Gives up what came; `offset` bytes were noted. */
  abandon: (file: PartialFile, offset: number) => Promise<void>;
}

/** Files of the platform by key, such as `lectures/01.mp4`; a disk today, any compatible store tomorrow (api/README.md, "Data"). */
export interface Storage {
  put: (key: string, content: Buffer | Readable) => Promise<void>;
  head: (key: string) => Promise<StoredFile | null>;
  stream: (key: string, range?: ByteRange) => Promise<Readable>;
  delete: (key: string) => Promise<void>;
  /** Deletes what processes that were killed while they wrote left behind, begun before a moment; nobody ever saw these files. */
  deleteUnfinished: (before: Date) => Promise<void>;
  /** Large files that are brought in from outside, piece by piece (decision 0070). */
  partial: PartialFiles;
  /** A short-lived address of the file for one student (reading 22). */
  signedUrl: (key: string, studentId: number) => SignedAddress;
  /** An address of the file at the store itself, by which it is given as of this type until then; null for a disk (decision 0099). */
  addressAtStore: (key: string, expiresAt: Date, type: string) => Promise<string | null>;
}

/** A signed address and when it ends. */
export interface SignedAddress {
  url: string;
  expiresAt: Date;
}

/** Whether a key is one of ours: relative, plain characters, no way up (threat B27). */
export function isKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(key) && !key.includes("..") && key.length <= 300;
}
