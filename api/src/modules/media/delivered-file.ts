import type { ByteRange } from "#interfaces/file-storage.ts";

/** What a student was given of a file behind a signed address. */
export interface DeliveredFile {
  studentId: number;
  key: string;
  /** Which smaller copy of a film it was; null for the file itself. */
  rendition: string | null;
  /** When the address ends, as it says. */
  expires: string;
  isVideo: boolean;
  /** The part that was asked for; null for all of it. */
  range: ByteRange | null;
  size: number;
  /** Bytes the network took. */
  sent: number;
}
