/** Size limits of a build that is released: far above any of our builds, far below what would harm a server. */
export const BUILD_LIMITS = {
  /** Bytes of all files, and of the archive in which they are sent. */
  archiveBytes: 64 * 1024 * 1024,
  /** Bytes of one file. */
  fileBytes: 32 * 1024 * 1024,
  files: 5_000,
} as const;

export type BuildLimits = { readonly [Name in keyof typeof BUILD_LIMITS]: number };

/** A size as a sentence shows it. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;
