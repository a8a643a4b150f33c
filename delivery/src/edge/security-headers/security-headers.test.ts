import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "vitest";
import { contentSecurityPolicy, policyHeaders } from "./security-headers.ts";

const ORIGINS = ["auth", "learning", "public", "profile"].map((area) => `https://${area}.academy.example`);

const PAGE = "<!doctype html><script>head()</script><style>@layer base;</style>";

/** The findings of Google's csp-evaluator in a policy: severity, directive and value. */
const findingsIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);

test("csp-evaluator finds nothing serious in the policy of a production page", () => {
  expect(findingsIn(contentSecurityPolicy(PAGE, ORIGINS))).toEqual([]);
});

test("a page whose head script has a policy for Trusted Types requires them; an older shell's page does not", () => {
  const page = `<meta name="script-origins" content="${ORIGINS.join(" ")}">${PAGE}`;

  expect(contentSecurityPolicy(page, ORIGINS)).toContain(
    "; require-trusted-types-for 'script'; trusted-types default; report-to",
  );
  expect(contentSecurityPolicy(PAGE, ORIGINS)).not.toContain("trusted-types");
});

test("on a page of the edge no script runs without a hash", () => {
  expect(policyHeaders("")).toHaveProperty("Integrity-Policy", "blocked-destinations=(script), endpoints=(policy)");
});

test("films may also come from the bucket named by the operator, and from no other origin", () => {
  const usual = contentSecurityPolicy(PAGE, ORIGINS);

  const policy = contentSecurityPolicy(PAGE, ORIGINS, { films: "https://films.example" });

  expect(findingsIn(policy)).toEqual([]);
  expect(policy.replace(" https://films.example", "")).toBe(usual);
  expect(policy).toContain("media-src 'self' https://films.example;");
});

test.for([
  [
    "inline scripts",
    (policy: string) =>
      policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'").replaceAll(/'sha256-[^']+'/g, ""),
  ],
  ["any host", (policy: string) => policy.replace("script-src 'self'", "script-src *")],
  ["plug-ins", (policy: string) => policy.replace("object-src 'none'", "object-src *")],
] as const)("csp-evaluator reports a planted fault: %s", ([, plant]) => {
  expect(findingsIn(plant(contentSecurityPolicy(PAGE, ORIGINS)))).not.toEqual([]);
});
