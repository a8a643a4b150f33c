import { type FaultCode, isFault, withReason } from "./fault.ts";
import { translate } from "./translate.ts";

/** Why something was refused, as a sentence in the page's language. */
export class Refusal extends Error {
  /** Whether the same request may be made again: it failed before the edge decided on it. */
  readonly isPassing: boolean;
  /** The release check's own message, in English; may be empty. */
  readonly reason: string;

  constructor(code: FaultCode, values: Record<string, string> = {}, reason = "") {
    super(translate("fault", code, values));
    this.isPassing = code === "offline" || code === "server";
    this.reason = reason;
  }
}

/** An error as it is shown. */
export const messageOf = (error: Error): (Node | string)[] =>
  withReason(error.message, error instanceof Refusal ? error.reason : "");

/** The fault code for a status: an answer from a failing server, or from a proxy before it, contains none of our codes. */
function faultOf(status: number): FaultCode {
  if (status >= 500 || [408, 425, 429].includes(status)) return "server";
  return status === 404 || status === 405 ? "not_enabled" : "request";
}

/** Asks the edge. Throws `Refusal`. */
export async function callEdge<Answer>(path: string, body: object): Promise<Answer> {
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/overrides/${path}`, { ...sent, cache: "no-store" }).catch(() => null);
  const result = await answer?.json().catch(() => null);
  if (!answer || (answer.ok && !result)) throw new Refusal("offline");
  if (answer.ok) return result as Answer;
  const { code, area, reason } = result ?? {};
  throw new Refusal(isFault(code) ? code : faultOf(answer.status), { area: String(area ?? "") }, String(reason ?? ""));
}

/** Ends all previews and shows the page as everybody sees it. Throws `Refusal`. */
export async function endOverrides(): Promise<void> {
  await callEdge("end", {});
  location.reload();
}
