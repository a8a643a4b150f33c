import { CertificateState, VerifiedCertificate } from "@academy/shared/contract/certificates";
import { CourseQuery } from "@academy/shared/contract/parameters";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { type CertificatesContext, certificatesService } from "./certificates.service.ts";

const tags = ["certificates"];

const NumberParams = z.object({ number: z.string().check(z.maxLength(40)) });

/** The student's own certificate, and the public check of any certificate (readings 36, 50, 55). */
export function certificatesRoutes(
  app: App,
  context: CertificatesContext & Pick<Context, "rateLimiter">,
  session: SessionHooks,
): void {
  const certificates = certificatesService(context);

  app.get(
    "/certificates/mine/",
    {
      onRequest: session.studentOnly,
      schema: { tags, querystring: CourseQuery, response: { 200: CertificateState, ...refusals } },
    },
    (request) => certificates.mine(studentOf(request), request.query.course),
  );
  app.get(
    "/certificates/:number/",
    { schema: { tags, params: NumberParams, response: { 200: VerifiedCertificate, ...refusals } } },
    async (request) => {
      if (!(await context.hasRoom())) return certificates.verify(request.params.number);
      const { rateLimiter } = context;
      const guesses = `certificate:${ipCaller(request.ip)}`;
      await rateLimiter.take(guesses, RATE_LIMITS.unknownCertificates, "request.too_many");
      const certificate = await certificates.verify(request.params.number);
      // A known number does not count as a guess: an employer may check any number of certificates.
      await rateLimiter.giveBack(guesses);
      return certificate;
    },
  );
}
