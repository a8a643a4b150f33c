import { createServer, type Server } from "node:http";
import type { Content } from "@academy/shared/server/testing/contents";

/** A file as an object store keeps it: its content, and the headers it was uploaded with. */
interface StoredFile {
  content: Pick<Content, "size" | "read">;
  headers: Record<string, string>;
}

/** The encodings of a file that a browser may accept, the smallest first. */
const FORMS = [
  { accepts: "br", end: ".br" },
  { accepts: "gzip", end: ".gz" },
] as const;

/**
 * A static server before the objects below a prefix, as nginx or a CDN would be. It sends each file with the headers it was uploaded
 * with, compressed to clients that accept it, and lets every page read it. It uses no code of our edge.
 */
export function staticServer(files: ReadonlyMap<string, StoredFile>, prefix: string): Server {
  return createServer(({ url = "/", headers }, response) => {
    const key = prefix + decodeURIComponent(new URL(url, "http://static").pathname);
    const accepted = String(headers["accept-encoding"] ?? "");
    const form = FORMS.find(({ accepts, end }) => accepted.includes(accepts) && files.has(key + end));
    const file = files.get(key + (form?.end ?? ""));
    const ours = { "Access-Control-Allow-Origin": "*", Vary: "Accept-Encoding" };
    if (!file) {
      response.writeHead(404, ours).end();
      return;
    }
    const { size, read } = file.content;
    response.writeHead(200, { ...ours, ...file.headers, "Content-Length": size });
    read(0, size).pipe(response);
  });
}
