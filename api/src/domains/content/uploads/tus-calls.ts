import { randomBytes } from "node:crypto";
import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { Server } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#errors/problem.ts";
import { staffOf } from "#http/session/staff.ts";
import { MemberUploads, type UploadContext } from "./tus-store.ts";

const PATH = "/api/staff/content/uploads";

/** Headers of the tus protocol, which are copied from the tus server's answer; the api sets all others, as in every answer. */
const TUS_HEADERS = ["location", "tus-resumable", "tus-version", "upload-offset", "upload-length", "cache-control"];

/** The academy's error codes for the protocol's refusals. */
const REFUSALS: Readonly<Record<number, ErrorCode>> = {
  404: "upload.unknown",
  409: "upload.offset",
  410: "upload.unknown",
  413: "upload.too_large",
  415: "request.media_type",
};

const isRefusal = (error: unknown): error is { status_code: number } =>
  typeof error === "object" && error !== null && "status_code" in error && typeof error.status_code === "number";

/** A refusal of the tus server as a problem; an error of the store stays as it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Error || !isRefusal(error)) return error;
  return new Problem(REFUSALS[error.status_code] ?? "request.invalid");
}

/** Answers a call of the tus protocol (tus.io, version 1.0.0) for the calling member of the staff. */
export async function answerTus(context: UploadContext, request: FastifyRequest, reply: FastifyReply) {
  const server = new Server({
    path: PATH,
    datastore: new MemberUploads(context, staffOf(request)),
    namingFunction: () => randomBytes(16).toString("hex"),
    generateUrl: (_request, { path, id }) => `${path}/${id}/`,
    onResponseError: (_request, error) => {
      throw refusalOf(error);
    },
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (/^(tus|upload)-|^content-(type|length)$/.test(name)) headers.set(name, String(value));
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null;
  const { method, url } = request;
  const answer = await server.handleWeb(new Request(new URL(url, "http://api"), { method, headers, body }));
  if (answer.status >= 400) throw new Problem(REFUSALS[answer.status] ?? "request.invalid");
  for (const name of TUS_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send();
}
