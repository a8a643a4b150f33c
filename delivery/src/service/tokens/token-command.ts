import { table } from "#table.ts";
import { ACTIONS, type Action, endOf, newToken } from "./token.ts";
import type { TokenStore } from "./token-store.ts";

/** The arguments of `delivery token`. */
export interface TokenRequest {
  command: string | undefined;
  name: string | undefined;
  parts: string | undefined;
  actions: string | undefined;
  days: string;
}

/** Longest life of a token, in days: a secret in a pipeline must be changed once a year. */
const MOST_DAYS = 366;

const listed = (text: string | undefined) => (text ?? "").split(",").filter((each) => each !== "");

async function add(tokens: TokenStore, request: TokenRequest, known: readonly string[], now: Date): Promise<string> {
  const { name } = request;
  if (!name || !/^[\w. -]{1,60}$/.test(name)) throw new Error("name the token: letters, digits, spaces, dots, hyphens");
  const parts = listed(request.parts);
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown) throw new Error(`"${unknown}" is no part of the platform; there are: ${known.join(" ")}`);
  const actions = listed(request.actions);
  const strange = actions.find((action) => !ACTIONS.some((each) => each === action));
  if (strange || actions.length === 0) throw new Error(`--actions are some of ${ACTIONS.join(",")}`);
  if (parts.length === 0 && actions.some((action) => action !== "read"))
    throw new Error("--parts says for which parts the token is");
  const days = Number(request.days);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new Error(`--days must be a whole number from 1 to ${MOST_DAYS}`);
  const { text, stored } = newToken({ name, parts, actions: actions as Action[] }, { now, days });
  await tokens.keep(stored);
  return `${text}\nIt is shown this once: keep it among the secrets of the pipeline as DELIVERY_TOKEN. It ends at ${stored.expiresAt}.`;
}

/** `delivery token add|list|revoke`. Gives the text to print. Throws a sentence when it cannot be done. */
export async function tokenCommand(
  tokens: TokenStore,
  request: TokenRequest,
  { parts, now }: { parts: readonly string[]; now: Date },
): Promise<string> {
  if (request.command === "add") return await add(tokens, request, parts, now);
  if (request.command === "list") {
    const rows = (await tokens.all()).map((token) => [
      token.id,
      token.name,
      token.parts.join(","),
      token.actions.join(","),
      endOf(token, now) ?? `until ${token.expiresAt}`,
    ]);
    return table([["number", "name", "parts", "actions", "holds"], ...rows]);
  }
  if (request.command === "revoke" && request.name) {
    const ended = await tokens.revoke(request.name, now);
    return ended.map(({ id, name }) => `the token "${name}" (${id}) is revoked`).join("\n");
  }
  throw new Error("delivery token add <name> --parts … --actions … | list | revoke <name or number>");
}
