import { languageAccepted } from "@academy/shared/contract/language";
import { REFUSALS, type Refusal } from "@academy/shared/server/refusal";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readAddress } from "#edge/responses/address.ts";
import { FOR_ONE_VISITOR, send } from "#edge/responses/encoded.ts";
import { RETRY_AFTER, sendProblem } from "#edge/responses/send-problem.ts";
import { contentSecurityPolicy, policyHeaders } from "#edge/security-headers/security-headers.ts";
import type { LiveView } from "./live-view.ts";
import type { EncodedPage, PageAddress, PageOf } from "./page-cache.ts";
import { ownerFor } from "./page-head.ts";
import { unavailablePage } from "./unavailable-page.ts";

interface Settings {
  live: () => Promise<LiveView>;
  pageOf: PageOf;
  /** The page of a visitor with overrides; null for every other visitor. */
  ownPage: (request: FastifyRequest, view: LiveView, address: PageAddress) => Promise<EncodedPage> | null;
  /** Headers of every answer that the edge itself makes. */
  headers: Record<string, string>;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** How the shell's origin answers addresses, and how it refuses. */
export interface Pages {
  /** Sends a page, a redirect to the clean form of its address, or the "not found" page. */
  answer: Answer;
  /** Answers an address that cannot be parsed, such as `/%ff`. */
  answerMisspelt: Answer;
  /** Refuses a request: with a page if a browser opens an address, with a problem document for a program. */
  refuse: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>;
}

const NOWHERE: PageAddress = { pathname: null, search: "" };

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Whether a person waits for the answer: a browser that opens an address accepts HTML, a program does not ask for it. */
const wantsPage = (request: FastifyRequest) => isRead(request) && /text\/html/.test(request.headers.accept ?? "");

/** Addresses that are never a page: only programs use them. */
const isOfPrograms = (path: string) => /^\/(api|media|shell)(\/|$)/.test(path);

/** Makes the pages of the shell's origin. */
export function pages({ live, pageOf, ownPage, headers }: Settings): Pages {
  async function sendPage(request: FastifyRequest, reply: FastifyReply, address: PageAddress, status?: number) {
    const view = await live();
    const own = await ownPage(request, view, address);
    const page = own ?? (await pageOf(view, address, request.headers["accept-language"]));
    reply
      .headers({ ...headers, ...policyHeaders(page.policy), "Content-Language": page.language })
      .type("text/html; charset=utf-8");
    const vary = "Accept-Encoding, Accept-Language";
    return send(request, reply, { ...page, status: status ?? page.status }, vary, own ? FOR_ONE_VISITOR : undefined);
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    const { status } = refusal;
    if (!wantsPage(request)) return sendProblem(request, reply, refusal, headers);
    if (status < 500) return await sendPage(request, reply, NOWHERE, status);
    const language = languageAccepted(request.headers["accept-language"]);
    const html = unavailablePage(language);
    return reply
      .code(status)
      .headers({ ...headers, ...policyHeaders(contentSecurityPolicy(html, [])), "Content-Language": language })
      .headers({ "Cache-Control": "no-store", "Retry-After": RETRY_AFTER })
      .type("text/html; charset=utf-8")
      .send(html);
  }

  return {
    refuse,
    answer: async (request, reply) => {
      const { sent, clean, search } = readAddress(request.url);
      if (isOfPrograms(clean)) return await refuse(request, reply, REFUSALS.unknown);
      if (!isRead(request)) return await refuse(request, reply, REFUSALS.method);
      if (sent === clean) return await sendPage(request, reply, { pathname: clean, search });
      if (!ownerFor(await live(), clean)) return await sendPage(request, reply, NOWHERE);
      return reply.headers(headers).redirect(clean + search, 308);
    },
    answerMisspelt: async (request, reply) => {
      if (!isRead(request) || isOfPrograms(readAddress(request.url).clean))
        return await refuse(request, reply, REFUSALS.invalid);
      return await sendPage(request, reply, NOWHERE);
    },
  };
}
