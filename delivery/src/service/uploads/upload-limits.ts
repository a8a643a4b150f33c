/** What an upload of a build may be: far above any build of ours, far below what would hurt. */
export const UPLOAD_LIMITS = {
  /** Bytes of the whole archive. */
  archiveBytes: 64 * 1024 * 1024,
  /** Bytes of one file. */
  fileBytes: 32 * 1024 * 1024,
  files: 5_000,
} as const;

export type UploadLimits = { readonly [Name in keyof typeof UPLOAD_LIMITS]: number };

/** How a sentence names a size. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;
