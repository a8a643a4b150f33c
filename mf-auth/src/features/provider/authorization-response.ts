/** The answer of a sign-in provider, in the address to which the provider sends the browser back. */
export type AuthorizationResponse =
  | { kind: "authorized"; code: string; state: string; iss?: string }
  | { kind: "denied" | "unavailable" | "refused" | "interrupted" };

/** The error codes for a person who declined, or who must first do something at the provider. */
const DENIED = ["access_denied", "login_required", "interaction_required", "consent_required"];
const UNAVAILABLE = ["server_error", "temporarily_unavailable"];

/** Reads the answer. Only the error's code counts: anybody can put a description into the address. */
export function parseAuthorizationResponse(search: string): AuthorizationResponse {
  const given = new URLSearchParams(search);
  const [code, state, iss, error] = ["code", "state", "iss", "error"].map((name) => given.get(name) || undefined);
  if (error !== undefined)
    return { kind: DENIED.includes(error) ? "denied" : UNAVAILABLE.includes(error) ? "unavailable" : "refused" };
  if (code === undefined || state === undefined) return { kind: "interrupted" };
  return { kind: "authorized", code, state, ...(iss !== undefined && { iss }) };
}
