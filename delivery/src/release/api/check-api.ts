import { type ApiUse, unpackCalls } from "@academy/shared/area/api-calls";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { nameOf, type ReleasedPart, releasedAreas, releasedShells } from "#release/build/released-part.ts";
import { type CheckRow, checkRow } from "#release/policy/check-row.ts";
import type { ReleasePolicy } from "#release/policy/policy.ts";
import type { Store } from "#store/store.ts";
import { callMisfits } from "./call-fit.ts";
import { liveOpenApi } from "./live-api.ts";
import type { OpenApi } from "./openapi.ts";

const RULE = "api calls";

/** How many sentences a row shows; it only counts the others. */
const NAMED = 5;

/** Why calls do not fit an API, with its version; null when they fit. */
function misfitsOf(use: ApiUse, api: OpenApi): string | null {
  const all = unpackCalls(use).flatMap((call) => callMisfits(call, api));
  if (all.length === 0) return null;
  const named = all.length > NAMED ? [...all.slice(0, NAMED), `and ${all.length - NAMED} more`] : all;
  return `API ${api.info?.version ?? "without a version"}: ${named.join("; ")}`;
}

const note = (rule: string, detail: string): CheckRow => ({ ...checkRow(rule, [], detail), warns: true });

/** The detail of the row for a build that does not list its calls. */
const UNRECORDED = "not compared: a build from before calls were recorded";

/** Compares the calls that a build makes with what the live api offers (decision 0080). */
export async function checkCalls(
  { apiOrigin, requireApi, without }: Pick<ReleasePolicy, "apiOrigin" | "requireApi" | "without">,
  store: Store,
  manifest: Pick<AreaManifest, "id" | "version" | "api">,
): Promise<CheckRow> {
  const { id, version, api: use } = manifest;
  if (without?.api) return note(RULE, `not compared: ${without.api}`);
  // The first release of a platform is made before its api runs: it has no visitors yet.
  const isRequired = requireApi && Boolean((await store.registry()).parts.shell);
  if (!use && isRequired)
    return checkRow(RULE, ['it does not tell its calls: build it anew, or say why not: --without-api "…"'], "");
  if (!use) return note(RULE, UNRECORDED);
  const api = await liveOpenApi(apiOrigin);
  if (!api) {
    const away = `the api at ${apiOrigin} does not tell what it offers`;
    if (!isRequired) return note(RULE, `not compared: ${away}`);
    return checkRow(RULE, [`${away}: start it, name it by API_ORIGIN, or say why not: --without-api "…"`], "");
  }
  const wrong = misfitsOf(use, api);
  const toDo = "release an api that fits first, or do without it";
  return checkRow(
    RULE,
    wrong ? [`${id} ${version} does not fit ${wrong}: ${toDo}`] : [],
    `${use.calls.length} fit the live api`,
  );
}

/** A released version with its calls to the api. */
export type ReleasedCalls = ReleasedPart<Pick<AreaManifest, "id" | "version" | "api">>;

/** The calls of every version that visitors may have, or get back by a rollback. */
export async function releasedCalls(store: Store): Promise<ReleasedCalls[]> {
  const parts: ReleasedPart<AreaManifest | ShellManifest>[] = [
    ...(await releasedShells(store, new Map())),
    ...(await releasedAreas(store, new Map())),
  ];
  return parts.map(({ manifest: { id, version, api }, is }) => ({
    is,
    manifest: { id, version, ...(api && { api }) },
  }));
}

/**
 * Checks an api before it is deployed: its document against the calls of all live parts. A misfit of a `previous` version alone is
 * only a warning: that version could not come back.
 */
export const checkOpenApi = (api: OpenApi, released: readonly ReleasedCalls[]): CheckRow[] =>
  released.map(({ manifest, is }): CheckRow => {
    const rule = nameOf({ manifest, is });
    const use = manifest.api;
    if (!use) return note(rule, UNRECORDED);
    const wrong = misfitsOf(use, api);
    if (is === "previous" && wrong) return note(rule, `cannot come back meanwhile: ${wrong}`);
    const toDo = "keep it until no live version asks for it";
    return checkRow(rule, wrong ? [`${wrong}: ${toDo}`] : [], `its ${use.calls.length} calls fit`);
  });
