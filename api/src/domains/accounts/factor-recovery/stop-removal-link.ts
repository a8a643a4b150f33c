import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";

/** The parameters of the link in an email. */
export interface StopRemovalClaim {
  request: string;
  token: string;
}

/**
 * The links by which the owner stops a removal of second factors. All emails of a request have the same link, which is computed and not
 * stored; it works until the request is over, and numbers of requests are never reused.
 */
export function stopRemovalLinks({ config, keys }: Context<"config" | "keys">) {
  const signed = (id: number) => `stop-removal:${id}`;
  return {
    of: (id: number, language: Language) =>
      `${config.publicUrl}/api/student/auth/second-factor/lost/stop/?request=${id}&token=${keys.hmac("second-factor", signed(id))}&lng=${language}`,

    /** The number of the request that a link stops; null when the link is not ours. */
    read({ request, token }: StopRemovalClaim) {
      const id = /^[1-9]\d{0,8}$/.test(request) ? Number(request) : 0;
      return id > 0 && keys.isHmac("second-factor", signed(id), token) ? id : null;
    },
  };
}
