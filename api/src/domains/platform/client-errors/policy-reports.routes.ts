import { reportPolicyViolations } from "@academy/shared/contract/browser-reports.operations";
import { Counter, type Registry } from "prom-client";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { ipPrefix } from "#security/ip-prefix.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { readPolicyReports } from "./read-policy-reports.ts";

/** Content types of the reports that browsers send by themselves (Reporting API, CSP 2). */
const TYPES = ["application/reports+json", "application/csp-report"];

/** Largest bundle of reports, in bytes. */
const MOST_BYTES = 32 * 1024;

/**
 * Counts what browsers refuse under the page's policy (`Reporting-Endpoints` of the edge). Reports name addresses, which may
 * reveal what a person looked at: only kinds from fixed lists are counted, and nothing is stored or logged. Each report of a
 * bundle counts against the network's rate limit, so that a bundle has no advantage over single reports.
 */
export function policyReportsRoutes(serve: Serve, { rateLimiter }: Context<"rateLimiter">, registry: Registry) {
  const violations = new Counter({
    name: "academy_policy_violations_total",
    help: "What browsers refused by the policy of the page",
    labelNames: ["directive", "blocked"],
    registers: [registry],
  });

  serve.within((serve) => {
    serve.app.addContentTypeParser(TYPES, { parseAs: "string", bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    serve(reportPolicyViolations, async (request, reply) => {
      const reports = typeof request.body === "string" ? readPolicyReports(request.body) : [];
      const key = `policy-reports:${ipPrefix(request.ip)}`;
      for (const { directive, blocked } of reports) {
        if (!(await rateLimiter.tryTake(key, RATE_LIMITS.policyReports))) break;
        violations.inc({ directive, blocked });
      }
      return reply.send();
    });
  });
}
