import type { Keys } from "#security/keys.ts";
import type { DeliveredFile } from "./delivered-file.ts";

/** Whose file it is that nginx was asked to send. */
export type DeliveredTo = Pick<DeliveredFile, "studentId" | "key" | "rendition" | "expires" | "isVideo">;

/** What nginx is given with a file, and tells again with what became of it: signed, for anybody on the machine may send a datagram. */
export function ticketOf(keys: Keys, { studentId, key, rendition, expires, isVideo }: DeliveredTo): string {
  const content = Buffer.from(JSON.stringify([studentId, key, rendition, expires, isVideo])).toString("base64url");
  return `${content}.${keys.hmac("given", content)}`;
}

/** The line of nginx's format `academy_given` behind the head that syslog puts before it (delivery/nginx/academy.conf). */
const LINE =
  /academy_given: ([\w-]+)\.([\w-]+) (200|206) (\d+) (?:-|bytes (?<start>\d+)-(?<end>\d+)\/(?<size>\d+)) (?<length>\d+|-)\s*$/;

/** What nginx tells that it sent; null for a line that tells of nothing sent, or is not about a file of ours. */
export function readReport(keys: Keys, line: string): DeliveredFile | null {
  const match = LINE.exec(line);
  const [, content = "", signature = "", , bytes] = match ?? [];
  const sent = Number(bytes);
  if (!match?.groups || !(sent > 0) || !keys.isHmac("given", content, signature)) return null;
  const [studentId, key, rendition, expires, isVideo] = JSON.parse(Buffer.from(content, "base64url").toString());
  const { start, end, size, length } = match.groups;
  const range = size === undefined ? null : { start: Number(start), end: Number(end) };
  return { studentId, key, rendition, expires, isVideo, range, size: Number(size ?? length), sent };
}
