/** The e-mail address that one screen hands to the next in the history state, never in the URL. */
export function emailFromState(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("email" in state)) return undefined;
  return typeof state.email === "string" ? state.email : undefined;
}
