import type { FastifyReply } from "fastify";
import { htmlDocument, type Markup, type PageScript, pagePolicy } from "#html/document.ts";
import { plainStyle } from "#html/plain-style.ts";

/** Answers with a page of the server's own. */
export function sendPage(
  reply: FastifyReply,
  page: { language: string; title: string; body: Markup; status?: number; script?: PageScript },
) {
  return reply
    .code(page.status ?? 200)
    .headers({ "cache-control": "no-store", "content-security-policy": pagePolicy(plainStyle, page.script) })
    .type("text/html; charset=utf-8")
    .send(htmlDocument({ ...page, style: plainStyle }));
}
