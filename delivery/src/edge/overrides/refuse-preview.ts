import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { Fault } from "./outcome.ts";

/** The codes by which the page's scripts know why something is not shown; they have a sentence for each in both languages. */
type PreviewFault = Fault["code"] | "not_enabled" | "request" | "foreign" | "token_invalid" | "token_expired";

/** A refused preview, which changes nothing, with one sentence for the visitor. */
export class PreviewRefused extends Error {
  readonly status: number;
  readonly code: PreviewFault;
  readonly area: string | undefined;
  /** The sentence of the release check, in English. */
  readonly reason: string | undefined;

  constructor(status: number, code: PreviewFault, sentence: string, area?: string, reason?: string) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.area = area;
    this.reason = reason;
  }
}

/** Answers with a problem document (RFC 9457). */
export const sendPreviewRefused = (reply: FastifyReply, { status, code, message, area, reason }: PreviewRefused) =>
  reply
    .code(status)
    .header("Cache-Control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(
      JSON.stringify({
        type: "about:blank",
        title: STATUS_CODES[status] ?? "Error",
        status,
        detail: message,
        code,
        area,
        reason,
      }),
    );
