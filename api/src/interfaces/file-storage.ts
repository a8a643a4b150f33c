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

/** Files of the platform by key, such as `lectures/01.mp4`; a disk today, any compatible store tomorrow (api/README.md, "Data"). */
export interface Storage {
  put: (key: string, content: Buffer | Readable) => Promise<void>;
  head: (key: string) => Promise<StoredFile | null>;
  stream: (key: string, range?: ByteRange) => Promise<Readable>;
  delete: (key: string) => Promise<void>;
  /** A short-lived address of the file for one student (reading 22). */
  signedUrl: (key: string, studentId: number) => SignedAddress;
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
