import { appendFileSync, copyFileSync, statSync, truncateSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILM = fileURLToPath(import.meta.resolve("../../../api/content/media/lectures/01.mp4"));

/** A film that plays and has so many bytes: a lecture's film followed by an empty box (ISO 14496-12, "free"). */
export function writeLongFilm(path: string, bytes: number): void {
  copyFileSync(FILM, path);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes - statSync(path).size);
  head.write("free", 4, "latin1");
  appendFileSync(path, head);
  truncateSync(path, bytes);
}
