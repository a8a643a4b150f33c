import { readOwnCertificate, verifyCertificate } from "@academy/shared/contract/certificates.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { type CertificatesContext, certificatesService } from "./certificates.service.ts";

/** The student's own certificate, and the public check of any certificate. */
export function certificatesRoutes(serve: Serve, context: CertificatesContext & Context<"rateLimiter">) {
  const certificates = certificatesService(context);

  serve(readOwnCertificate, (request) => certificates.mine(studentOf(request), request.query.course));
  serve(verifyCertificate, async (request) => {
    if (!(await context.hasRoom())) return certificates.verify(request.params.number);
    const { rateLimiter } = context;
    const guesses = `certificate:${ipCaller(request.ip)}`;
    await rateLimiter.take(guesses, RATE_LIMITS.unknownCertificates, "request.too_many");
    const certificate = await certificates.verify(request.params.number);
    // A known number does not count as a guess: an employer may check any number of certificates.
    await rateLimiter.giveBack(guesses);
    return certificate;
  });
}
