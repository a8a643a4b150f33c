import { isFull, StoreError } from "#store/store-error.ts";

const READ_ONLY = ["EROFS", "EACCES", "EPERM"];

/** Whether an error means that a file does not exist. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** A disk failure as an error with one sentence; any other error is unchanged. */
export function diskError(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code) return error;
  const store = `the release store ${folder}`;
  if (READ_ONLY.includes(code))
    return new StoreError(`${store} cannot be written or read by this user (${code})`, { cause: error });
  if (isFull(error)) return new StoreError(`${store} is full (${code}): make room and run it again`, { cause: error });
  return new StoreError(`${store} cannot be used: ${message}`, { cause: error });
}
