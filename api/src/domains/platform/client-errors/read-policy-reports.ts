import * as z from "zod/mini";

/** How many reports of one request are counted; browsers send them in bundles. */
const MOST = 20;

/** Directives of the page's policies that can be violated (`integrity-policy` is a header of its own); any other is counted as `other`. */
const DIRECTIVES = new Set(
  "script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr connect-src img-src font-src media-src frame-src frame-ancestors manifest-src worker-src base-uri form-action object-src default-src require-trusted-types-for trusted-types integrity-policy".split(
    " ",
  ),
);

/** The counted part of a report: kinds from fixed lists, and no address of a page, a file or a visitor. */
interface PolicyReport {
  directive: string;
  /** What was refused: an inline script or style, code made from text, or a file from elsewhere. */
  blocked: "inline" | "eval" | "file";
}

/** A violation in the format of the Reporting API; browsers may add fields. */
const Violation = z.object({
  type: z.string(),
  body: z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.nullable(z.string())) }),
});

/** A violation in the format of `report-uri` (CSP 2). */
const OldViolation = z.object({
  "csp-report": z.object({
    "effective-directive": z.optional(z.string()),
    "violated-directive": z.optional(z.string()),
    "blocked-uri": z.optional(z.nullable(z.string())),
  }),
});

const policyReport = (directive: string, blocked: string): PolicyReport => {
  const [name = ""] = directive.split(" ");
  return {
    directive: DIRECTIVES.has(name) ? name : "other",
    blocked: blocked === "inline" || blocked === "eval" ? blocked : "file",
  };
};

function readOne(report: unknown): PolicyReport[] {
  const old = z.safeParse(OldViolation, report);
  if (old.success) {
    const { "effective-directive": effective, "violated-directive": violated, ...rest } = old.data["csp-report"];
    return [policyReport(effective || violated || "", rest["blocked-uri"] ?? "")];
  }
  const found = z.safeParse(Violation, report);
  if (!found.success) return [];
  const { type, body } = found.data;
  if (type === "integrity-violation") return [policyReport("integrity-policy", "")];
  return type === "csp-violation" ? [policyReport(body.effectiveDirective ?? "", body.blockedURL ?? "")] : [];
}

/** Reads the violations of a report, in the format of the Reporting API or of CSP 2; one that cannot be read is left out. */
export function readPolicyReports(text: string): PolicyReport[] {
  try {
    const reports: unknown = JSON.parse(text);
    return [reports].flat().slice(0, MOST).flatMap(readOne);
  } catch {
    return [];
  }
}
