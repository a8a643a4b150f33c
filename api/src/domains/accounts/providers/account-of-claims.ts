import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";

/** What the api knows when a visitor returns from a provider. */
export interface Found {
  /** The account that is already linked to this person's number at the issuer; null when none is. */
  linked: { blocked: boolean } | null;
  /** What the provider says about the address. */
  address: "none" | "unverified" | "verified";
  /** The account that has this address here; looked up only when the provider has verified the address. */
  owner: { verified: boolean; blocked: boolean } | null;
}

/** What the sign-in does: it enters an account, links one, takes over an unconfirmed one, makes a new one, or is refused. */
type AccountDecision = "enter" | "link" | "take_over" | "make" | { refused: ErrorCode };

/**
 * Which account a person who signs in by a provider gets (decision 0021). The issuer's number of the person decides first, because the
 * issuer never gives it to another person. An address decides only if the provider has verified it. An account whose address nobody
 * confirmed here may be a stranger's trap, so its password and sessions are removed.
 */
export function accountOfClaims({ linked, address, owner }: Found): AccountDecision {
  if (linked) return linked.blocked ? { refused: "account.blocked" } : "enter";
  if (address !== "verified") return { refused: "provider.email_unverified" };
  if (!owner) return "make";
  if (owner.blocked) return { refused: "account.blocked" };
  return owner.verified ? "link" : "take_over";
}
