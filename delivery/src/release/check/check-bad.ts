import type { CheckRow } from "#release/policy/check-row.ts";
import type { Store } from "#store/store.ts";
import { markOf } from "#store/stored-registry.ts";

/** Refuses a version that was rolled back; no row for any other version. */
export async function checkBad(store: Store, part: string, version: string): Promise<CheckRow[]> {
  const mark = markOf(await store.registry(), part, version);
  if (!mark) return [];
  const detail = `it was rolled back at ${mark.at} (${mark.reason}): release another build, or \`delivery rollback ${part} --to ${version} --reason "…"\``;
  return [{ rule: "rolled back", ok: false, detail }];
}
