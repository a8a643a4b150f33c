/** What is wrong with a content pack: which file, where in it, and why; nothing of such a pack is imported. */
export class PackError extends Error {
  constructor(file: string, path: string, reason: string) {
    super(`content pack refused: ${file}${path === "" ? "" : ` at ${path}`}: ${reason}`);
  }
}
