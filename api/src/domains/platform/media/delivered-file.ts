import type { ByteRange } from "#interfaces/file-storage.ts";

/** What a student received of a file behind a signed address. */
export interface DeliveredFile {
  studentId: number;
  key: string;
  /** Which smaller copy of a film was sent; null for the film itself. */
  rendition: string | null;
  /** When the signed address expires, as it says itself. */
  expires: string;
  isVideo: boolean;
  /** The requested range; null for the whole file. */
  range: ByteRange | null;
  size: number;
  /** Bytes that were handed to the network. */
  sent: number;
}
