import { randomUUID } from "node:crypto";
import { createLimitedServer } from "@academy/shared/server/limited-server";
import Fastify, { type FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { authRoutes } from "#domains/accounts/auth.routes.ts";
import { codesClosedUntil } from "#domains/accounts/codes/code-tries.ts";
import { legalRoutes } from "#domains/accounts/legal/legal.routes.ts";
import { passwordRoutes } from "#domains/accounts/password/password.routes.ts";
import { invitationPages } from "#domains/accounts/staff/invitation.routes.ts";
import { attemptsRoutes } from "#domains/certification/attempts/attempts.routes.ts";
import { registerCertificateChecks } from "#domains/certification/certificates/answer-checks.ts";
import { certificatesRoutes } from "#domains/certification/certificates/certificates.routes.ts";
import { credentialRoutes } from "#domains/certification/certificates/credential/credential.routes.ts";
import { essaysRoutes } from "#domains/certification/essays/essays.routes.ts";
import { contentArchiveRoutes } from "#domains/content/archive/content-archive.routes.ts";
import { organisationRoutes } from "#domains/content/organisation/organisation.routes.ts";
import { localMailboxRoutes } from "#domains/emails/local-mailbox.routes.ts";
import { emailPreferencesRoutes } from "#domains/emails/preferences/preferences.routes.ts";
import { coursesRoutes } from "#domains/learning/courses/courses.routes.ts";
import { openings } from "#domains/learning/courses/progress/openings.ts";
import { notesRoutes } from "#domains/learning/notes/notes.routes.ts";
import { questionsRoutes } from "#domains/learning/questions/questions.routes.ts";
import { seminarsRoutes } from "#domains/learning/seminars/seminars.routes.ts";
import { translationRoutes } from "#domains/learning/translation/translation.routes.ts";
import { cardsRoutes } from "#domains/payments/checkout/cards.routes.ts";
import { couponsRoutes } from "#domains/payments/coupons/coupons.routes.ts";
import { emailAttachments } from "#domains/payments/email-attachments.ts";
import { invoicesRoutes } from "#domains/payments/invoices/invoices.routes.ts";
import { paymentsRoutes } from "#domains/payments/payments.routes.ts";
import { sandboxCardRoutes } from "#domains/payments/sandbox-bank/cards/card.routes.ts";
import { SANDBOX } from "#domains/payments/sandbox-bank/provider.ts";
import { sandboxBankRoutes } from "#domains/payments/sandbox-bank/sandbox-bank.routes.ts";
import { scholarshipsRoutes } from "#domains/payments/scholarships/scholarships.routes.ts";
import { clientErrorsRoutes } from "#domains/platform/client-errors/client-errors.routes.ts";
import { policyReportsRoutes } from "#domains/platform/client-errors/policy-reports.routes.ts";
import { mediaRoutes } from "#domains/platform/media/media.routes.ts";
import { studentsRoutes } from "#domains/students/profile/students.routes.ts";
import { feedbackRoutes } from "#domains/support/contact-messages/feedback.routes.ts";
import { Problem } from "#errors/problem.ts";
import { type Drain, registerDrain } from "#http/availability/drain.ts";
import { healthRoutes } from "#http/availability/health.ts";
import { type Metrics, registerMetrics } from "#http/availability/metrics.ts";
import { registerOverload } from "#http/availability/overload.ts";
import { registerDocs } from "#http/contract/docs.ts";
import { listRoutes, type RegisteredRoute } from "#http/contract/route-list.ts";
import { type Serve, serving } from "#http/contract/serve.ts";
import { namePlugins } from "#http/requests/plugin-names.ts";
import { registerRequests } from "#http/requests/requests.ts";
import { traceRequests } from "#http/requests/trace-requests.ts";
import { registerErrors, sendProblem } from "#http/responses/errors.ts";
import { registerEtags } from "#http/responses/etags.ts";
import { registerResponseCache } from "#http/responses/response-cache.ts";
import { registerResponseHeaders, responseHeaders } from "#http/responses/response-headers.ts";
import { registerSession } from "#http/session/session.ts";
import { staffAreaRoutes } from "#staff-area.ts";
import type { App, Context } from "./context.ts";

/** Largest body outside uploads (threat B24). */
const BODY_LIMIT = 64 * 1024;

/** What a server is built from. */
interface AppOptions {
  context: Context;
  logger?: FastifyServerOptions["logger"];
  /** Whether requests are refused as too many; by default never, because a busy machine is not what tests are about. */
  isBusy?: (() => boolean) | undefined;
  /** Whether public answers are cached for two seconds; by default never, because tests write and read within one. */
  responseCache?: boolean | undefined;
}

/** Registers the routes of all modules; gives the function that waits for the work that they began beside their answers. */
function registerModules(app: App, context: Context, { registry }: Metrics) {
  const session = registerSession(app, context);
  const serveBelow = (prefix: string, register: (serve: Serve) => void) =>
    app.register(async (scope) => register(serving(scope, session)), { prefix });
  serveBelow("/api/student", (serve) => invitationPages(serve, context, session));
  serveBelow("/api/student/auth", (serve) => authRoutes(serve, context, session));
  serveBelow("/api/student", (serve) => passwordRoutes(serve, context, session));
  serveBelow("/api/student", (serve) => emailPreferencesRoutes(serve, context));
  serveBelow("/api/student/student", (serve) => studentsRoutes(serve, context));
  serveBelow("/api/courses", (serve) => {
    coursesRoutes(serve, context);
    questionsRoutes(serve, context);
    notesRoutes(serve, context);
    seminarsRoutes(serve, context);
    paymentsRoutes(serve, context, session);
    cardsRoutes(serve, context);
    invoicesRoutes(serve, context);
    couponsRoutes(serve, context);
    scholarshipsRoutes(serve, context);
    attemptsRoutes(serve, context);
    certificatesRoutes(serve, context);
    essaysRoutes(serve, context);
    organisationRoutes(serve, context);
    legalRoutes(serve, context);
    feedbackRoutes(serve, context);
  });
  serveBelow("/api", (serve) => {
    translationRoutes(serve, context);
    clientErrorsRoutes(serve, context, registry);
    policyReportsRoutes(serve, context, registry);
  });
  serveBelow("/api/certificates", (serve) => credentialRoutes(serve, context));
  app.register(async (scope) => staffAreaRoutes(scope, context, session), { prefix: "/api/staff" });
  app.addHook("onClose", context.threads.close);
  const opened = openings(context, app.log);
  const checks = registerCertificateChecks(app, context);
  serveBelow("/media", (serve) => {
    contentArchiveRoutes(serve, context);
    mediaRoutes(serve, context, opened.given);
  });
  if (context.paymentProviders.has(SANDBOX))
    serveBelow("/api/sandbox-bank", (serve) => {
      sandboxBankRoutes(serve, context);
      sandboxCardRoutes(serve, context);
    });
  const { production, smtpUrl } = context.config;
  if (!production && !smtpUrl)
    serveBelow("/api/dev", (serve) => localMailboxRoutes(serve, context.db, emailAttachments(context)));
  return async () => {
    await Promise.all([opened.settled(), checks.settled()]);
  };
}

/** A server, with what its process and its tests need beside requests. */
interface BuiltApp {
  app: App;
  metrics: Metrics;
  routes: RegisteredRoute[];
  drain: Drain["drain"];
  /** Ends when everything that answers began in the background is written: opened lectures, earned certificates. */
  settled: () => Promise<void>;
}

/** The server with all its routes, not yet listening; tests call it too. */
export async function buildApp({
  context,
  logger,
  isBusy = () => false,
  responseCache = false,
}: AppOptions): Promise<BuiltApp> {
  const app = Fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    serverFactory: (framework) =>
      createLimitedServer(framework, {
        slowReaders: (connections) =>
          app.log.info({ connections }, "visitors who did not take their answers were sent away"),
      }),
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...responseHeaders(context.config), "x-request-id": request.id });
      sendProblem(request, reply, new Problem("request.invalid"));
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: context.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: "idle",
    // A request over a kept connection is still answered while the server closes.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  namePlugins(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  traceRequests(app);
  const routes = listRoutes(app);
  const leaving = registerDrain(app);
  registerErrors(app, context);
  const metrics = registerMetrics(app, context, {
    codesClosedUntil: () => codesClosedUntil(context.rateLimiter),
  });
  registerResponseHeaders(app, context);
  // Before the cache, so that a cached answer has its ETag.
  registerEtags(app);
  if (responseCache) registerResponseCache(app, context);
  registerRequests(app, context);
  registerOverload(app, isBusy);
  await registerDocs(app);
  healthRoutes(serving(app, {}), context, leaving);
  const settled = registerModules(app, context, metrics);
  app.addHook("onClose", settled);
  await app.ready();
  return { app, metrics, routes, drain: leaving.drain, settled };
}
