/** What stands in the address with which a provider sends the browser back. */
export type ProviderAnswer =
  | { kind: "came"; code: string; state: string; iss?: string }
  | { kind: "denied" | "unavailable" | "refused" | "interrupted" };

/** The person did not want to, or the provider wants something of the person first. */
const DENIED = ["access_denied", "login_required", "interaction_required", "consent_required"];
const UNAVAILABLE = ["server_error", "temporarily_unavailable"];

/** Reads the answer; its error is known by its name alone, for whatever words stand beside it are anybody's. */
export function providerAnswer(search: string): ProviderAnswer {
  const given = new URLSearchParams(search);
  const [code, state, iss, error] = ["code", "state", "iss", "error"].map((name) => given.get(name) || undefined);
  if (error !== undefined)
    return { kind: DENIED.includes(error) ? "denied" : UNAVAILABLE.includes(error) ? "unavailable" : "refused" };
  if (code === undefined || state === undefined) return { kind: "interrupted" };
  return { kind: "came", code, state, ...(iss !== undefined && { iss }) };
}
