import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";

/** What the link of a letter carries. */
export interface StopRemovalClaim {
  request: string;
  token: string;
}

/**
 * The links by which the owner stops a removal of second factors. Each letter of a request has the same one, which is derived and
 * stored nowhere; it is of use until the request is over, and numbers of requests never return.
 */
export function stopRemovalLinks({ config, keys }: Pick<Context, "config" | "keys">) {
  const signed = (id: number) => `stop-removal:${id}`;
  return {
    of: (id: number, language: Language) =>
      `${config.publicUrl}/api/student/auth/second-factor/lost/stop/?request=${id}&token=${keys.hmac("second-factor", signed(id))}&lng=${language}`,

    /** The number of the request that a link stops; null when it is not of ours. */
    read({ request, token }: StopRemovalClaim): number | null {
      const id = /^[1-9]\d{0,8}$/.test(request) ? Number(request) : 0;
      return id > 0 && keys.isHmac("second-factor", signed(id), token) ? id : null;
    },
  };
}
