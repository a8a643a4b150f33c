/** A fault in a content pack, with file, location and reason; nothing of such a pack is imported. */
export class PackError extends Error {
  constructor(file: string, path: string, reason: string) {
    super(`content pack refused: ${file}${path === "" ? "" : ` at ${path}`}: ${reason}`);
  }
}
