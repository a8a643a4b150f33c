import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";

/** What is known when a visitor comes back from a provider. */
export interface Found {
  /** The account that is already linked to this number of the issuer; null when none is. */
  linked: { blocked: boolean } | null;
  /** What the provider says of the address. */
  address: "none" | "unverified" | "verified";
  /** The account that has this address here; looked up only when the provider has verified the address. */
  owner: { verified: boolean; blocked: boolean } | null;
}

/** What the sign-in does: it enters an account, links one, takes over an unconfirmed one, makes a new one, or is refused. */
export type AccountDecision = "enter" | "link" | "take_over" | "make" | { refused: ErrorCode };

/**
 * Which account a person of a provider gets (decision 0021). The issuer's own number of the person decides first: it is
 * nobody else's for ever. An address decides only when the provider has verified it; an account whose address nobody
 * confirmed here may be a trap set by a stranger, so its password and sessions go.
 */
export function accountOfClaims({ linked, address, owner }: Found): AccountDecision {
  if (linked) return linked.blocked ? { refused: "account.blocked" } : "enter";
  if (address !== "verified") return { refused: "provider.email_unverified" };
  if (!owner) return "make";
  if (owner.blocked) return { refused: "account.blocked" };
  return owner.verified ? "link" : "take_over";
}
