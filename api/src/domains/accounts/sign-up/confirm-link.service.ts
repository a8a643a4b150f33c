import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { Db } from "#database/database.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { beginSession } from "#domains/accounts/sign-in/begin-session.ts";
import { confirmPassword } from "#domains/accounts/step-up/confirm-password.ts";
import type { RequestOrigin } from "#domains/emails/request-origin.ts";
import { Problem } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { emailCodes } from "./email-codes.service.ts";

/** What the form behind a link sends: the link's token, and the proof that the registration is the caller's own. */
interface ConfirmLinkRequest {
  token: string;
  /** The session token of the browser; empty when it has none, or runs no scripts. */
  access: string;
  /** The password chosen at registration; empty when the form did not ask for it. */
  password: string;
  /** Where the call came from. */
  caller: Caller;
  /** Whether the academy's own page sent the form: only then is the caller signed in, so that no other site can sign anybody in. */
  isOwnForm: boolean;
}

/** The result of a pressed link. */
type ConfirmLinkResult =
  | { is: "gone" }
  /** `here`: this browser is signed in to the account; `access`: a new session for it, by the given password. */
  | { is: "confirmed"; here: boolean; access: string | null }
  | { is: "refused"; origin: RequestOrigin; code: ErrorCode; retryAfter: number };

/**
 * Confirms a registration by the link of an email. The link proves the mailbox, not who registered: it counts only with a session of that
 * very registration, or with its password. Link and password together prove more than a sign-in requires, so they also sign in
 * (decision 0023).
 */
export function confirmLinkService(context: PasswordContext, ownerOf: SessionHooks["ownerOf"]) {
  const codes = emailCodes(context);

  return {
    /** When the email of a link was requested, and on what device; null when the link is used or too old. */
    async look(token: string) {
      const link = await codes.findLink(token);
      return link && { at: link.code.createdAt, device: link.code.device };
    },

    async press({ token, access, password, caller, isOwnForm }: ConfirmLinkRequest): Promise<ConfirmLinkResult> {
      const link = await codes.findLink(token);
      if (!link) return { is: "gone" };
      const origin = { at: link.code.createdAt, device: link.code.device };
      try {
        const here = access !== "" && (await ownerOf(access))?.id === link.student.id;
        if (!here && password === "") return { is: "refused", origin, code: "field.required", retryAfter: 0 };
        if (!here) await confirmPassword(context, { student: link.student, session: null }, password, "password");
        await codes.confirm(link.student, link.code.id);
        const enters = !here && isOwnForm;
        const begin = (tx: Db) => beginSession(tx, context, link.student.id, caller, { fromMailbox: true });
        const begun = enters ? await context.db.transaction(begin) : null;
        return { is: "confirmed", here, access: begun && "access" in begun ? begun.access : null };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code === "code.expired") return { is: "gone" };
        return { is: "refused", origin, code: error.code, retryAfter: error.extras.retryAfter ?? 0 };
      }
    },
  };
}

/** The service behind the page of a link. */
export type ConfirmLinks = ReturnType<typeof confirmLinkService>;
