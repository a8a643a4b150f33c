import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { Fault } from "./outcome.ts";

/** Why something is not shown, as the page's scripts know it; each has its sentence in both languages there. */
export type ChoiceFault = Fault["code"] | "api" | "request" | "foreign" | "address" | "token_invalid" | "token_expired";

/** A choice that changes nothing, and one sentence for whoever asked. */
export class ChoiceRefused extends Error {
  readonly status: number;
  readonly code: ChoiceFault;
  readonly area: string | undefined;
  /** The release check's own words, in English. */
  readonly reason: string | undefined;

  constructor(status: number, code: ChoiceFault, sentence: string, area?: string, reason?: string) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.area = area;
    this.reason = reason;
  }
}

/** Answers by a problem document (RFC 9457). */
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
