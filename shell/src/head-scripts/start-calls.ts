import { ENTRIES } from "@academy/shared/storage/entries";
import { storedOnDevice } from "./stored-text.ts";

async function ask(path: string, headers: Record<string, string>): Promise<[Response, string]> {
  const response = await fetch(`/api${path}`, { headers });
  return [response, await response.text()];
}

/**
 * Starts, for a student, the calls that the first screen will make, while the application is loading. The application then uses their
 * answers (`earlyAnswer`). The token is sent to this origin alone.
 */
export function startCalls({ dataset }: HTMLElement): void {
  const token = storedOnDevice(ENTRIES.token.key);
  const [address, ...paths] = (dataset.calls ?? "").split(" ");
  if (!token || address !== location.pathname) return;
  const headers = { Accept: "application/json", "Accept-Language": "en", Authorization: `Bearer ${token}` };
  globalThis.earlyCalls = {
    token,
    answers: Object.fromEntries(paths.map((path) => [path, ask(path, headers).catch(() => undefined)] as const)),
  };
}
