import * as z from "@academy/shared/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { rollback } from "#release/change/rollback.ts";
import { PartId, Version } from "#release/check/rehearsals.ts";
import type { Callers } from "#service/callers.ts";
import { Refused } from "#service/refused.ts";
import { statusOf } from "#service/status.ts";
import type { Store } from "#store/store.ts";
import type { Reports } from "#watch/observe.ts";
import { reportsOfADay } from "./reports-of-a-day.ts";
import { PAGE_POLICY, signInPage, statusPage } from "./status-page.ts";

/** The cookie with the token: for this origin alone, invisible to scripts, never sent with another site's form. */
const COOKIE = "__Host-token";
const COOKIE_TERMS = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** How long a browser keeps the cookie, in seconds: a working day. */
const COOKIE_S = 8 * 3_600;

/** Lines of the audit log on the page. */
const LINES = 20;

const TokenForm = z.object({ token: z.string() });
const RollbackForm = z.object({
  part: PartId,
  /** The version that the page showed: of a form that is sent twice the second changes nothing. */
  from: z.optional(Version),
  /** The version that the form named; none where a rollout ends. */
  to: z.optional(Version),
  reason: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

const tokenOf = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? "";

/** Refuses a form of another site, whatever cookie the browser sent with it. */
function assertOwnForm({ headers }: FastifyRequest) {
  const { origin = "" } = headers;
  if (!URL.canParse(origin) || new URL(origin).host !== headers.host)
    throw new Refused(403, "this form was not sent by the page of this service");
}

const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .code(status)
    .headers({ "Content-Security-Policy": PAGE_POLICY, "Referrer-Policy": "same-origin" })
    .type("text/html; charset=utf-8")
    .serializer(String)
    .send(page);

const toPage = (reply: FastifyReply, cookie?: string) => {
  if (cookie !== undefined) reply.header("Set-Cookie", cookie);
  return reply.redirect("/", 303);
};

/** The dependencies of the page. */
interface PageContext {
  config: Config;
  store: Store;
  callers: Callers;
  /** Gives the reports of browsers. */
  reports: Reports;
  now: () => Date;
}

/** `GET /`: a page of what is live, with a rollback where the token allows it. Rendered on the server, without scripts. */
export function registerPage(app: FastifyInstance, { config, store, callers, reports, now }: PageContext) {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const hide = { schema: { hide: true } };

  async function sendStatus(request: FastifyRequest, reply: FastifyReply, fault: string | null, code = 200) {
    await callers.identify(request, tokenOf(request));
    const token = callers.admit(request, "read");
    const [status, lines, reported] = await Promise.all([
      statusOf(store),
      store.audit(LINES),
      reportsOfADay(reports, now()),
    ]);
    const view = { status, lines, reported, token, fault };
    return sendPage(reply, statusPage(view), code);
  }

  app.get("/", hide, async (request, reply) => {
    if (tokenOf(request) === "") return sendPage(reply, signInPage(null));
    return await sendStatus(request, reply, null).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return sendPage(reply, signInPage(error.message), error.status);
    });
  });
  app.post("/session", hide, async (request, reply) => {
    assertOwnForm(request);
    const form = z.safeParse(TokenForm, request.body);
    const token = form.success ? form.data.token.trim() : "";
    try {
      await callers.identify(request, token);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendPage(reply, signInPage(error.message), error.status);
    }
    return toPage(reply, `${COOKIE}=${token}; Max-Age=${COOKIE_S}; ${COOKIE_TERMS}`);
  });
  app.post("/session/end", hide, async (request, reply) => {
    assertOwnForm(request);
    return toPage(reply, `${COOKIE}=; Max-Age=0; ${COOKIE_TERMS}`);
  });
  app.post("/page/rollbacks", hide, async (request, reply) => {
    assertOwnForm(request);
    await callers.identify(request, tokenOf(request));
    const form = z.safeParse(RollbackForm, request.body);
    if (!form.success) return await sendStatus(request, reply, "Say why, in at most a thousand characters.", 400);
    const { part, from, to, reason } = form.data;
    const { name } = callers.admit(request, "rollback", part);
    try {
      await rollback(config, store, { part, from, to, reason, by: name });
    } catch (error) {
      return await sendStatus(request, reply, error instanceof Error ? error.message : String(error), 409);
    }
    return toPage(reply);
  });
}
