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

/** How long a development server on the own machine may take to answer (milliseconds). */
const OWN_MACHINE_MS = 3000;

/** An error as it is shown. */
export const messageOf = (error: Error): (Node | string)[] =>
  withReason(error.message, error instanceof Refusal ? error.reason : "");

/** The fault code for a status: an answer from a failing server, or from a proxy before it, contains none of our codes. */
function faultOf(status: number): FaultCode {
  if (status >= 500 || [408, 425, 429].includes(status)) return "server";
  return status === 404 || status === 405 ? "not_enabled" : "request";
}

/** Asks the edge. Throws `Refusal`. */
export async function callEdge<Answer>(path: string, body?: object): Promise<Answer> {
  const sent = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/overrides/${path}`, { ...sent, cache: "no-store" }).catch(() => null);
  const result = await answer?.json().catch(() => null);
  if (!answer || (answer.ok && !result)) throw new Refusal("offline");
  if (answer.ok) return result as Answer;
  const { code, area, reason } = result ?? {};
  throw new Refusal(isFault(code) ? code : faultOf(answer.status), { area: String(area ?? "") }, String(reason ?? ""));
}

/** Whether a development server answers with an area's entry. */
export async function answers(address: string): Promise<boolean> {
  const entry = new URL("/entry.js", address);
  const answer = await fetch(entry, { cache: "no-store", signal: AbortSignal.timeout(OWN_MACHINE_MS) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** Makes sure that a development server is there. Throws `Refusal`. */
export async function assertAnswers(area: string, address: string): Promise<void> {
  if (!/^http:\/\/(localhost|127\.0\.0\.1):\d+\/?$/.test(address)) throw new Refusal("address", { area });
  if (!(await answers(address))) throw new Refusal("unreachable", { address });
}

/** Ends what was chosen and shows the page as everybody sees it. Throws `Refusal`. */
export async function endOverrides(): Promise<void> {
  await callEdge("end", {});
  location.reload();
}
