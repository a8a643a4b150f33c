import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { Fault } from "./outcome.ts";

/** The codes by which the page's scripts know why something is not shown; they have a sentence for each in both languages. */
type ChoiceFault = Fault["code"] | "api" | "request" | "foreign" | "address" | "token_invalid" | "token_expired";

/** A refused choice, which changes nothing, with one sentence for the visitor. */
export class ChoiceRefused extends Error {
  readonly status: number;
  readonly code: ChoiceFault;
  readonly area: string | undefined;
  /** The sentence of the release check, in English. */
  readonly reason: string | undefined;

  constructor(status: number, code: ChoiceFault, sentence: string, area?: string, reason?: string) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.area = area;
    this.reason = reason;
  }
}

/** Answers with a problem document (RFC 9457). */
export const sendChoiceRefused = (reply: FastifyReply, { status, code, message, area, reason }: ChoiceRefused) =>
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
