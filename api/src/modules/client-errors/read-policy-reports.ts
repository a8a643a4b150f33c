import * as z from "zod/mini";

/** Most reports of one request that are counted: browsers send them in bundles. */
const MOST = 20;

/** Parts of the page's policies that can be violated (`integrity-policy` is a header of its own); anything else a browser names is `other`. */
const DIRECTIVES = new Set(
  "script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr connect-src img-src font-src media-src frame-src frame-ancestors manifest-src worker-src base-uri form-action object-src default-src require-trusted-types-for trusted-types integrity-policy".split(
    " ",
  ),
);

/** What is counted of a report: kinds from fixed lists, and no address of a page, a file or a visitor. */
export interface PolicyReport {
  directive: string;
  /** What was refused: a program in the page, one made of text, or a file from elsewhere. */
  blocked: "inline" | "eval" | "file";
}

/** A violation as the Reporting API tells it; browsers may add what they like. */
const Violation = z.object({
  type: z.string(),
  body: z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.nullable(z.string())) }),
});

/** A violation as `report-uri` of CSP 2 tells it. */
const OldViolation = z.object({
  "csp-report": z.object({
    "effective-directive": z.optional(z.string()),
    "violated-directive": z.optional(z.string()),
    "blocked-uri": z.optional(z.nullable(z.string())),
  }),
});

const told = (directive: string, blocked: string): PolicyReport => {
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
    return [told(effective || violated || "", rest["blocked-uri"] ?? "")];
  }
  const found = z.safeParse(Violation, report);
  if (!found.success) return [];
  const { type, body } = found.data;
  if (type === "integrity-violation") return [told("integrity-policy", "")];
  return type === "csp-violation" ? [told(body.effectiveDirective ?? "", body.blockedURL ?? "")] : [];
}

/** The violations that a browser reports, in the form of today and in that of CSP 2; whatever cannot be read is none. */
export function readPolicyReports(text: string): PolicyReport[] {
  try {
    const reports: unknown = JSON.parse(text);
    return [reports].flat().slice(0, MOST).flatMap(readOne);
  } catch {
    return [];
  }
}
