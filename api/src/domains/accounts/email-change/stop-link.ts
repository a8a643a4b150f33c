import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";

/** The parameters of the link in a notice. */
export interface StopClaim {
  change: string;
  token: string;
}

/**
 * The links by which the owner of the old mailbox stops a change. All emails of a change have the same link, which is computed and not
 * stored; it works until the change is over, and numbers of changes are never reused.
 */
export function stopLinks({ config, keys }: Context<"config" | "keys">) {
  const signed = (id: number) => `stop:${id}`;
  const tokenOf = (id: number) => keys.hmac("email-changes", signed(id));
  return {
    of: (id: number, language: Language) =>
      `${config.publicUrl}/api/student/auth/email-change/stop/?change=${id}&token=${tokenOf(id)}&lng=${language}`,

    /** The number of the change that a link stops; null when the link is not ours. */
    read({ change, token }: StopClaim) {
      const id = /^[1-9]\d{0,9}$/.test(change) ? Number(change) : 0;
      return id > 0 && id <= 2_147_483_647 && keys.isHmac("email-changes", signed(id), token) ? id : null;
    },
  };
}
