import { DownloadError } from "#download/fetch-file.ts";

/** A file is gone because the academy has a newer version: the tab is on one that the operator has removed (reading 94). */
export class VersionReplaced extends DownloadError {
  override name = "VersionReplaced";
}
