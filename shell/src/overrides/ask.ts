import { say } from "./say.ts";
import type { en } from "./texts/en.ts";

/** Why something was refused, as a sentence in the page's language. */
export class Refusal extends Error {}

/** How long a development server on the own machine may take to answer (milliseconds). */
const OWN_MACHINE_MS = 3000;

const refusalOf = (code: string, values: Record<string, string>) =>
  new Refusal(say("fault", code as keyof (typeof en)["fault"], values) || say("fault", "request"));

/** Asks the edge. Throws `Refusal`. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const sent = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/overrides/${path}`, { ...sent, cache: "no-store" }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer || !said) throw new Refusal(say("fault", "offline"));
  if (answer.ok) return said as Answer;
  throw refusalOf(String(said.code), { area: String(said.area ?? ""), detail: String(said.detail ?? "") });
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
  if (!/^http:\/\/(localhost|127\.0\.0\.1):\d+\/?$/.test(address)) throw refusalOf("address", { area });
  if (!(await answers(address))) throw refusalOf("unreachable", { address });
}

/** Ends what was chosen and shows the page as everybody sees it. Throws `Refusal`. */
export async function endOverrides(): Promise<void> {
  await ask("end", {});
  location.reload();
}
