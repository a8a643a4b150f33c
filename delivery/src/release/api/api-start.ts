import { createHash } from "node:crypto";
import type { Store } from "#store/store.ts";
import { checkOpenApi, releasedCalls } from "./check-api.ts";
import { type OpenApi, readOpenApi } from "./openapi.ts";

/** How many allowed documents the registry keeps: an older api may be started again. */
const KEPT = 5;

/** A document as the audit log names it: the first digits of its hash. */
const versionOf = (api: OpenApi): string => createHash("sha256").update(JSON.stringify(api)).digest("hex").slice(0, 12);

/** The answer to an api that is about to start: a sentence for each live version that it does not fit, and whether it may start. */
interface ApiStart {
  mayStart: boolean;
  misfits: string[];
}

/**
 * Judges an api at its start, by its document, against everything live (decision 0080). One that lacks what a live version needs may not
 * start, so that the older process goes on, unless the operator has allowed this very document with a reason.
 */
export async function judgeApiStart(store: Store, document: string, from: string): Promise<ApiStart> {
  const api = readOpenApi(document, from);
  const misfits = checkOpenApi(api, await releasedCalls(store))
    .filter(({ ok }) => !ok)
    .map(({ rule, detail }) => `${rule}: ${detail}`);
  const { allowedApis = [] } = await store.registry();
  return { misfits, mayStart: misfits.length === 0 || allowedApis.includes(versionOf(api)) };
}

/** Allows the api with this document to start although live versions do not fit it; the audit log has the reason. Gives its name there. */
export async function allowApi(store: Store, document: string, from: string, reason: string): Promise<string> {
  const version = versionOf(readOpenApi(document, from));
  return await store.exclusively(async () => {
    const current = await store.current();
    const { registry } = current;
    const others = (registry.allowedApis ?? []).filter((each) => each !== version);
    const allowedApis = [...others, version].slice(-KEPT);
    const after = { ...registry, revision: registry.revision + 1, allowedApis };
    await store.switchTo(current, after, { action: "allow", part: "api", from: null, to: version, reason });
    return version;
  });
}
