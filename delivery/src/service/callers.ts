import type { FastifyRequest } from "fastify";
import { Refused } from "./refused.ts";
import { type Action, endOf, isSecretOf, limitOf, readToken, type StoredToken } from "./tokens/token.ts";
import type { TokenStore } from "./tokens/token-store.ts";
import { WrongTokens } from "./tokens/wrong-tokens.ts";

/** Authenticates requests by their token, before anything else of them is read. */
export interface Callers {
  /** Looks up the token of a request; `text` is the token itself. Throws `Refused`. */
  identify: (request: FastifyRequest, text: string) => Promise<void>;
  /** The token of an identified request, if it allows the action. Throws `Refused`. */
  admit: (request: FastifyRequest, action: Action, ...parts: string[]) => StoredToken;
}

/** The hash to compare with if the token is unknown, so that an unknown number takes as long as a wrong secret. */
const NOBODY = { hash: "0".repeat(64) };

/** The bearer token in a request's headers; an empty string when there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";

/** Makes the authentication: each request looks its token up anew; wrong tokens are counted by IP address. */
export function callers(tokens: TokenStore, now: () => Date): Callers {
  const wrong = new WrongTokens(() => now().getTime());
  const identified = new WeakMap<FastifyRequest, StoredToken>();

  async function identify(request: FastifyRequest, text: string) {
    const wait = wrong.waitOf(request.ip);
    if (wait > 0) throw new Refused(429, "too many wrong tokens from this address: wait", { retryAfter: wait });
    if (text === "") throw new Refused(401, "this asks for a token: Authorization: Bearer …");
    const read = readToken(text);
    const token = read && (await tokens.find(read.id));
    if (!isSecretOf(token ?? NOBODY, read?.secret ?? "") || !token) {
      wrong.count(request.ip);
      throw new Refused(401, "this token is not known");
    }
    const ended = endOf(token, now());
    if (ended) throw new Refused(401, ended);
    identified.set(request, token);
  }

  function admit(request: FastifyRequest, action: Action, ...parts: string[]): StoredToken {
    const token = identified.get(request);
    if (!token) throw new Refused(401, "this asks for a token: Authorization: Bearer …");
    for (const part of parts.length > 0 ? parts : [undefined]) {
      const limit = limitOf(token, action, part);
      if (limit) throw new Refused(403, limit);
    }
    return token;
  }

  return { identify, admit };
}
