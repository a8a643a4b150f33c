import { UPLOAD_PIECE_MAX, type UploadKind } from "@academy/shared/contract/staff/content-uploads";
import type { TestApi, TestStudent } from "./test-api.ts";

const UPLOADS = "/api/staff/content/uploads/";

const VERSION = { "tus-resumable": "1.0.0" };

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** What is uploaded. */
export interface Upload {
  kind: UploadKind;
  bytes: Buffer;
  name?: string;
  field?: string;
}

/** A member of the staff who uploads files by the tus protocol, request by request. */
export function tusClient({ app }: TestApi, { token }: TestStudent) {
  async function ask(method: "POST" | "HEAD" | "PATCH" | "DELETE", url: string, headers: object, payload?: Buffer) {
    const answer = await app.inject({
      method,
      url,
      headers: Object.fromEntries(
        Object.entries({ authorization: `Bearer ${token}`, ...VERSION, ...headers }).filter(([, value]) => value),
      ),
      ...(payload && { payload }),
    });
    const code = answer.payload === "" ? null : (answer.json().code as string);
    return { status: answer.statusCode, code, headers: answer.headers };
  }

  const begin = ({ kind, bytes, name = "film.mp4", field = "topics.#1.video" }: Upload, headers: object = {}) =>
    ask("POST", UPLOADS, {
      "upload-length": String(bytes.length),
      "upload-metadata": encoded({ filename: name, kind, field }),
      ...headers,
    });

  const piece = (url: string, offset: number, bytes: Buffer, headers: object = {}) =>
    ask(
      "PATCH",
      url,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...headers },
      bytes,
    );

  const offset = async (url: string) => {
    const { status, headers } = await ask("HEAD", url, {});
    return status === 200 ? Number(headers["upload-offset"]) : status;
  };

  /** Sends all that is missing, in pieces. */
  async function send(url: string, bytes: Buffer, size = UPLOAD_PIECE_MAX): Promise<void> {
    for (let at = await offset(url); at < bytes.length; at = await offset(url)) {
      const { status, code } = await piece(url, at, bytes.subarray(at, at + size));
      if (status !== 204) throw new Error(`the piece at ${at} was answered ${status} ${code}`);
    }
  }

  return { begin, piece, offset, send, cancel: (url: string) => ask("DELETE", url, {}) };
}
