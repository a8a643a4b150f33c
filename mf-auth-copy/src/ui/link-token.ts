const plausible = (token: unknown): string | undefined =>
  typeof token === "string" && token !== "" ? token : undefined;

/** The token of the recovery email's link, from the query or from behind the number sign. */
export function linkToken(search: string, hash: string): string | undefined {
  const behind = new URLSearchParams(hash.replace(/^#/, ""));
  return plausible(new URLSearchParams(search).get("token")) ?? plausible(behind.get("token"));
}

/** The same token after it has left the address bar, kept in the history's state. */
export function keptToken(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("recoveryToken" in state)) return undefined;
  return plausible(state.recoveryToken);
}
