/** One sentence for each call of the contract, by method and path as the routes are registered. */
export const OPENAPI_SUMMARIES: Readonly<Record<string, string>> = {
  "POST /api/staff/content/uploads/": "Begins an upload of a file of the content (tus 1.0.0: creation).",
  "PATCH /api/staff/content/uploads/:id/": "Takes the next piece of an upload, of at most 8 MiB (tus 1.0.0).",
  "DELETE /api/staff/content/uploads/:id/": "Cancels an upload (tus 1.0.0: termination).",
};
