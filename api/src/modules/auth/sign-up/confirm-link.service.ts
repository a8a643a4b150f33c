import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import type { SessionHooks } from "#http/session/session.ts";
import type { PasswordContext } from "#modules/auth/password/password.service.ts";
import { passwordService } from "#modules/auth/password/password.service.ts";
import { beginSession } from "#modules/auth/second-factor/begin-session.ts";
import type { RequestOrigin } from "#modules/mail/request-origin.ts";
import { emailCodes } from "./email-codes.service.ts";

/** What is sent with a pressed link: its token, and what proves that the registration is one's own. */
export interface ConfirmLinkRequest {
  token: string;
  /** The session of the browser; empty when it has none, or runs no script that could tell. */
  access: string;
  /** The password chosen when registering; empty when it was not asked for yet. */
  password: string;
  /** From where it was pressed. */
  caller: Caller;
  /** The form was the academy's own: whoever typed the password there may be signed in, and no other site can sign anybody in. */
  isOwnForm: boolean;
}

/** What becomes of a pressed link. */
export type ConfirmLinkResult =
  | { is: "gone" }
  /** `here`: this browser is signed in to the account; `access`: a session for it, by the password that was given. */
  | { is: "confirmed"; here: boolean; access: string | null }
  | { is: "refused"; asked: RequestOrigin; code: ErrorCode; retryAfter: number };

/**
 * Confirming by the link of an email. The link proves the mailbox, not who registered: it counts only with the session of
 * that very registration, or with its password (reading 2). Link and password are more than a sign-in asks for, so they sign
 * in (decision 0023).
 */
export function confirmLinkService(context: PasswordContext, ownerOf: SessionHooks["ownerOf"]) {
  const codes = emailCodes(context);
  const passwords = passwordService(context);

  return {
    /** When and from where the email of a link was asked for; null when the link is used or too old. */
    async look(token: string): Promise<RequestOrigin | null> {
      const link = await codes.findLink(token);
      return link && { at: link.code.createdAt, device: link.code.device };
    },

    async press({ token, access, password, caller, isOwnForm }: ConfirmLinkRequest): Promise<ConfirmLinkResult> {
      const link = await codes.findLink(token);
      if (!link) return { is: "gone" };
      const asked = { at: link.code.createdAt, device: link.code.device };
      try {
        const here = access !== "" && (await ownerOf(access))?.id === link.student.id;
        if (!here && password === "") return { is: "refused", asked, code: "field.required", retryAfter: 0 };
        if (!here) await passwords.confirm({ student: link.student, session: null }, password, "password");
        await codes.confirm(link.student, link.code.id);
        const enters = !here && isOwnForm;
        const begin = (tx: Db) => beginSession(tx, context, link.student.id, caller, { fromMailbox: true });
        const begun = enters ? await context.db.transaction(begin) : null;
        return { is: "confirmed", here, access: begun && "access" in begun ? begun.access : null };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code === "code.expired") return { is: "gone" };
        return { is: "refused", asked, code: error.code, retryAfter: error.extras.retryAfter ?? 0 };
      }
    },
  };
}

/** The service behind the page of a link. */
export type ConfirmLinks = ReturnType<typeof confirmLinkService>;
