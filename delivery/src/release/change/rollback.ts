import { checkRehearsal } from "#release/check/check-rehearsal.ts";
import type { ReleasePolicy } from "#release/policy/policy.ts";
import type { ReadAuditLine } from "#store/audit-line.ts";
import type { CurrentRegistry, Store } from "#store/store.ts";
import {
  type BadVersion,
  markOf,
  type StoredEntry,
  type StoredVersion,
  waysBack,
  withBad,
  withLive,
  withoutRollout,
  withReturn,
} from "#store/stored-registry.ts";
import { type ChangeKey, changeInTurn } from "./change-in-turn.ts";
import { assertFits } from "./judge.ts";

/** The request for a rollback; `from` is by default the version that is there when the request comes. */
export interface Rollback extends ChangeKey {
  part: string;
  /** The version to go back to; without it the one before the live one. */
  to?: string | undefined;
  /** The version to roll back: the one being rolled out, or the live one. If another one is there by now, nothing changes. */
  from?: string | undefined;
  reason: string;
  /** Called before a version goes live that never was live; throws when the caller may not release. */
  mayRelease?: () => void;
}

/** How many of the audit log's newest lines are searched first: most versions that come back are among them. */
const NEWEST_LINES = 50;

/** Whether a version was live for everybody at some time: by the registry, or by the audit log. */
async function wasLive(store: Store, part: string, version: string): Promise<boolean> {
  const live = (await store.registry()).parts[part];
  if (live && [live, ...waysBack(live)].some((each) => each.version === version)) return true;
  // In a bucket each line is a file, so the newest are searched before all of them.
  // A rollback's `from` may be a rollout that ended, which never was live for everybody.
  for (const most of [NEWEST_LINES, Number.POSITIVE_INFINITY])
    for (const { part: ofPart, action, from, to } of await store.audit(most)) {
      if (ofPart !== part) continue;
      if (action === "release" && [from, to].includes(version)) return true;
      if (action === "rollback" && to === version) return true;
    }
  return false;
}

/** Checks a version that is to come back. A version that never was live must pass the gates of a release. */
async function judgeReturn(
  policy: ReleasePolicy,
  store: Store,
  { part, version, isBack, mayRelease }: Pick<Rollback, "part" | "mayRelease"> & { version: string; isBack: boolean },
): Promise<StoredVersion> {
  // An api that is down does not prevent a rollback, and a version that was live needs no rehearsal.
  if (isBack) return await assertFits({ ...policy, requireApi: false }, store, { part, version, comesBack: true });
  mayRelease?.();
  const rehearsed = await checkRehearsal(policy, store, { part, version, together: new Map() });
  return await assertFits(policy, store, { part, version }, rehearsed);
}

/** What a rollback did, or what an earlier one had done already. */
export interface RolledBack {
  from: string;
  to: string;
  /** The earlier rollback, if this one changed nothing. */
  before?: Pick<BadVersion, "at" | "reason" | "by">;
}

/** The rollback that the part's last one was, if the version that is meant is the one that it took away. */
function doneBefore({ bad = [], returnedFrom }: StoredEntry, expected: string): RolledBack | undefined {
  const mark = bad.find(({ version }) => version === returnedFrom);
  if (!mark || mark.version !== expected) return undefined;
  const { to, at, reason, by } = mark;
  return { from: expected, to, before: { at, reason, by } };
}

/** Where a rollback without a named version goes. Throws when there is no such version, or when the live one came by a rollback. */
function wayBackOf(part: string, { version, bad = [], returnedFrom, ...entry }: StoredEntry): string {
  const [before] = waysBack({ ...entry, version });
  const further = before ? `; to go further back, name the version: --to ${before.version}` : "";
  const last = bad.find((mark) => mark.version === returnedFrom);
  if (last)
    throw new Error(
      `${part} went back from ${last.version} to ${last.to} at ${last.at} (${last.reason}): nothing was changed${further}`,
    );
  if (!before) throw new Error(`${part} has no good version before ${version}`);
  return before.version;
}

/** The version that a rollback would take away: the one being rolled out, or the live one. */
const shownOf = ({ version, rollout }: StoredEntry, to: string | undefined): string =>
  rollout && !to ? rollout.version : version;

/**
 * Makes an earlier version live again; nothing is built or copied. The version that is taken away is marked bad. While a
 * version is being rolled out, a rollback ends the rollout and the live version stays. Of two rollbacks of one version the second changes
 * nothing. Throws when there is no good earlier version, or when it does not fit what is live.
 */
export async function rollback(
  policy: ReleasePolicy,
  store: Store,
  { part, to, from, reason, by, key, mayRelease }: Rollback,
): Promise<RolledBack> {
  const entry = (await store.registry()).parts[part];
  const expected = from ?? (entry && shownOf(entry, to));
  const make = async (current: CurrentRegistry): Promise<RolledBack> => {
    const before = current.registry;
    const live = before.parts[part];
    if (!live) throw new Error(`${part} was never released`);
    const shown = shownOf(live, to);
    if (expected && expected !== shown) {
      const done = to && to !== live.version ? undefined : doneBefore(live, expected);
      if (done) return done;
      throw new Error(
        `${part} is at ${shown} by now, not at ${expected}: nothing was changed, look at it and decide anew`,
      );
    }
    const line = { action: "rollback", part, reason, by, key } as const;
    const markOn = (version: string, to: string) => ({ version, to, at: new Date().toISOString(), reason, by });
    if (live.rollout && !to) {
      const taken = live.rollout.version;
      const ended = withBad(withoutRollout(before, part), part, markOn(taken, live.version));
      await store.switchTo(current, ended, { ...line, from: taken, to: live.version });
      return { from: taken, to: live.version };
    }
    const version = to ?? wayBackOf(part, live);
    if (version === live.version) throw new Error(`${part} ${version} is live already`);
    const isBack = await wasLive(store, part, version);
    const stored = await judgeReturn(policy, store, { part, version, isBack, ...(mayRelease && { mayRelease }) });
    // Who puts a bad version back by its name, or one that never was live, says nothing against the version that is live.
    const after =
      isBack && !markOf(before, part, version)
        ? withReturn(before, part, stored, markOn(live.version, version))
        : withLive(before, part, stored);
    await store.switchTo(current, after, { ...line, from: live.version, to: version });
    return { from: live.version, to: version };
  };
  const repeated = ([line]: readonly ReadAuditLine[]) =>
    line?.action === "rollback" && line.part === part && line.from && (!to || to === line.to)
      ? { from: line.from, to: line.to }
      : undefined;
  return await changeInTurn(store, { by, key, make, repeated });
}
