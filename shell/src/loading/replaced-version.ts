import { DownloadError } from "#download/fetch-file.ts";
import { VersionReplaced } from "#errors/version-replaced.ts";
import { isReplaced } from "#registry/registry.ts";

/** The result of a download; rejects with `VersionReplaced` if its file is missing and a newer version is live. */
export async function rejectIfReplaced<T>(base: string, download: Promise<T>): Promise<T> {
  try {
    return await download;
  } catch (error) {
    if (!(error instanceof DownloadError && error.missing && (await isReplaced(base)))) throw error;
    throw new VersionReplaced(error.message);
  }
}

/** The address that a failed chunk of the shell itself had: the bundler's error names it, and nothing else about the failure. */
const addressOf = (error: unknown): string | null => {
  const request = error instanceof Error && "request" in error ? error.request : null;
  return typeof request === "string" ? request : null;
};

/** Whether code or texts could not be loaded because the operator has removed this tab's version, of an area or of the shell. */
export async function isOfReplacedVersion(error: unknown): Promise<boolean> {
  if (error instanceof VersionReplaced) return true;
  const address = addressOf(error);
  if (address === null) return false;
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404 && (await isReplaced(address));
}
