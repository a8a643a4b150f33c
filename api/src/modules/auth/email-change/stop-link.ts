import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";

/** What the link of a notice carries. */
export interface StopClaim {
  change: string;
  token: string;
}

/**
 * The links by which the old mailbox stops a change. Each email of a change has the same one, which is derived and stored
 * nowhere; it is of use until the change is over, and numbers of changes never return.
 */
export function stopLinks({ config, keys }: Pick<Context, "config" | "keys">) {
  const signed = (id: number) => `stop:${id}`;
  const tokenOf = (id: number) => keys.hmac("email-changes", signed(id));
  return {
    of: (id: number, language: Language) =>
      `${config.publicUrl}/api/student/auth/email-change/stop/?change=${id}&token=${tokenOf(id)}&lng=${language}`,

    /** The number of the change that a link stops; null when it is not of ours. */
    read({ change, token }: StopClaim): number | null {
      const id = /^[1-9]\d{0,9}$/.test(change) ? Number(change) : 0;
      return id > 0 && id <= 2_147_483_647 && keys.isHmac("email-changes", signed(id), token) ? id : null;
    },
  };
}
