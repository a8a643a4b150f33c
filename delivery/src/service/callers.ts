import type { FastifyRequest } from "fastify";
import { Refused } from "./refused.ts";
import { type Action, endOf, isSecretOf, limitOf, readToken, type StoredToken } from "./tokens/token.ts";
import type { TokenStore } from "./tokens/token-store.ts";
import { WrongTokens } from "./tokens/wrong-tokens.ts";

/** Finds whose token a request carries, if it allows what is asked. Throws `Refused`. */
export type Admit = (request: FastifyRequest, action: Action, ...parts: string[]) => Promise<StoredToken>;

/** Compared with where no token is known, so that an unknown number takes as long as a wrong secret. */
const NOBODY = { hash: "0".repeat(64) };

/** Who may ask what: by the token of a request, checked anew each time, wrong ones counted by address. */
export function callers(tokens: TokenStore, now: () => Date): Admit {
  const wrong = new WrongTokens(() => now().getTime());
  return async (request, action, ...parts) => {
    const wait = wrong.waitOf(request.ip);
    if (wait > 0) throw new Refused(429, "too many wrong tokens from this address: wait", { retryAfter: wait });
    const [, text = ""] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (text === "") throw new Refused(401, "this asks for a token: Authorization: Bearer …");
    const read = readToken(text);
    const token = read && (await tokens.find(read.id));
    if (!isSecretOf(token ?? NOBODY, read?.secret ?? "") || !token) {
      wrong.count(request.ip);
      throw new Refused(401, "this token is not known");
    }
    const ended = endOf(token, now());
    if (ended) throw new Refused(401, ended);
    for (const part of parts.length > 0 ? parts : [undefined]) {
      const limit = limitOf(token, action, part);
      if (limit) throw new Refused(403, limit);
    }
    return token;
  };
}
