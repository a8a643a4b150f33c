import * as z from "@academy/shared/schema";

/** The token of the recovery email's link, from the query or from behind the number sign. */
export function linkToken(search: string, hash: string): string | undefined {
  const behind = new URLSearchParams(hash.slice(1));
  return new URLSearchParams(search).get("token") || behind.get("token") || undefined;
}

const State = z.object({ recoveryToken: z.string() });

/** The same token after it has left the address bar, kept in the history's state. */
export const keptToken = (state: unknown): string | undefined => z.safeParse(State, state).data?.recoveryToken;
