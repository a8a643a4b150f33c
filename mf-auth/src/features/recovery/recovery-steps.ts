import type { RecoveryStarted } from "@academy/shared/contract/auth/recovery";

/** Why a recovery begins anew: the link of the email, or the right to set a password, is no longer valid. */
type RecoveryNotice = "link_gone" | "expired";

/** The step of a visitor who forgot the password (spec §2): address, code or link, new password. */
export type Recovery =
  | { step: "email"; email: string; notice?: RecoveryNotice }
  | { step: "code"; email: string; started: RecoveryStarted }
  | { step: "link"; token: string }
  | { step: "password"; email: string; resetToken: string };

/** What can happen on the way. */
export type RecoveryEvent =
  | { happened: "started"; email: string; started: RecoveryStarted }
  | { happened: "checked"; resetToken: string }
  | { happened: "another_address" }
  | { happened: "link_gone" }
  | { happened: "expired" };

const emailOf = (now: Recovery) => ("email" in now ? now.email : "");

/** The next step. Nothing is lost that was typed: a recovery that must begin anew keeps its address. */
export function nextStep(now: Recovery, event: RecoveryEvent): Recovery {
  const email = emailOf(now);
  switch (event.happened) {
    case "started":
      return { step: "code", email: event.email, started: event.started };
    case "checked":
      return { step: "password", email, resetToken: event.resetToken };
    case "another_address":
      return { step: "email", email };
    default:
      return { step: "email", email, notice: event.happened };
  }
}

/** The number shown as "Step 2 of 3"; the link replaces the code. */
export const stepNumber = ({ step }: Recovery) => ({ email: 1, code: 2, link: 2, password: 3 })[step];
