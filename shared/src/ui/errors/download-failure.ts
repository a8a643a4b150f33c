/**
 * Why the page could not download code: its version was replaced by a newer one, or the academy could not be reached (reading 94).
 * Null for every other error. The shell downloads and throws, so its errors are known here by their names.
 */
export function downloadFailure(error: unknown): "replaced" | "unreachable" | null {
  const name = error instanceof Error ? error.name : "";
  if (name === "VersionReplaced") return "replaced";
  return name === "DownloadError" ? "unreachable" : null;
}
