import type { Keys } from "#security/keys.ts";
import type { DeliveredFile } from "./delivered-file.ts";

/** For whom and which file nginx was to send. */
type DeliveredTo = Pick<DeliveredFile, "studentId" | "key" | "rendition" | "expires" | "isVideo">;

/** The ticket that nginx gets with a file and returns in its report. It is signed, since any process on the machine may send a datagram. */
export function ticketOf(keys: Keys, { studentId, key, rendition, expires, isVideo }: DeliveredTo) {
  const content = Buffer.from(JSON.stringify([studentId, key, rendition, expires, isVideo])).toString("base64url");
  return `${content}.${keys.hmac("given", content)}`;
}

/** A log line in nginx's format `academy_given`, after the header that syslog adds (delivery/nginx/academy.conf). */
const LINE =
  /academy_given: ([\w-]+)\.([\w-]+) (200|206) (\d+) (?:-|bytes (?<start>\d+)-(?<end>\d+)\/(?<size>\d+)) (?<length>\d+|-)\s*$/;

/** What nginx reports to have sent; null for a line that reports nothing sent, or that our ticket did not sign. */
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
