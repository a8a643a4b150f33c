import { createHash } from "node:crypto";

const hashed = (content: string): string => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const contents = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, content]) => content ?? "");

/** The endpoint to which browsers report violations of the policy. */
const REPORTS = { name: "policy", path: "/api/policy-reports/" };

/**
 * The headers with a page's policies and the reporting endpoint that they name: one is of no use without the other. Every script needs
 * an integrity hash.
 */
export const policyHeaders = (policy: string): Record<string, string> => ({
  "Content-Security-Policy": policy,
  "Integrity-Policy": `blocked-destinations=(script), endpoints=(${REPORTS.name})`,
  "Reporting-Endpoints": `${REPORTS.name}="${REPORTS.path}"`,
});

/** Marks a page whose head script has a policy for Trusted Types. An older shell could load nothing if they were required. */
const HAS_TRUSTED_TYPES = '<meta name="script-origins"';

/**
 * The content security policy of the page: it denies everything, then allows exactly what the composition needs. Hashes
 * allow the inline head script and the layer statement; no other inline code and no `eval` runs. `films` is where films may come from
 * besides its own origin: the bucket that the api redirects to (decision 0099).
 */
export function contentSecurityPolicy(
  html: string,
  areaOrigins: readonly string[],
  { films = null }: { films?: string | null } = {},
): string {
  const scripts = contents(html, /<script>([\s\S]*?)<\/script>/g).map(hashed);
  const styles = contents(html, /<style(?: data-of-version="\w*")?>([\s\S]*?)<\/style>/g).map(hashed);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...areaOrigins, ...scripts].join(" ")}`,
    `style-src 'self' ${[...areaOrigins, ...styles].join(" ")}`,
    // The shell fetches the files of the areas; it sends no data to their origins.
    `connect-src ${["'self'", ...areaOrigins].join(" ")}`,
    `img-src 'self' data: blob: ${areaOrigins.join(" ")}`,
    "font-src 'self'",
    `media-src 'self'${films ? ` ${films}` : ""}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(html.includes(HAS_TRUSTED_TYPES) ? ["require-trusted-types-for 'script'", "trusted-types default"] : []),
    // The api counts violations by kind (`policy-reports`); `report-uri` is for browsers without Reporting-Endpoints.
    `report-to ${REPORTS.name}`,
    `report-uri ${REPORTS.path}`,
  ].join("; ");
}

/** Headers of every answer that the edge itself makes for the shell's origin; pages add a policy of what they may load. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Sign-ins at a provider and payments leave the page and come back: no window of another origin needs to know this one.
  "Cross-Origin-Opener-Policy": "same-origin",
  // Version files override this. There is no embedder policy: the page needs no isolation, and films may come from the operator's bucket.
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
});
