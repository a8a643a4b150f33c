import type { Config } from "#config.ts";
import { buildsOf, versionsIn } from "#release/build/built-parts.ts";
import type { GateWaivers, ReadAuditLine } from "#store/audit-line.ts";
import type { CurrentRegistry, Store } from "#store/store.ts";
import { withBad, withLive, withoutRollout, withRollout } from "#store/stored-registry.ts";
import { type ChangeKey, changeInTurn } from "./change-in-turn.ts";
import { assertFits } from "./judge.ts";
import { type Released, release } from "./release.ts";

/** The request for a rollout: a percentage of visitors gets the version. */
export interface RolloutRequest extends ChangeKey {
  part: string;
  /** The percentage, a whole number: 0 ends the rollout, 100 makes the version live for everybody. */
  traffic: number;
  /** The version that is meant; if another one is being rolled out by now, nothing changes. */
  version?: string | undefined;
  /** Why the rollout ends, for the audit log. */
  reason?: string | undefined;
  /** Whether the version is marked bad when its rollout ends, as after a rollback. */
  isBad?: boolean | undefined;
  /** The gates that its version may skip. */
  without?: GateWaivers | undefined;
}

/** The state of the rollout after the request. */
export interface RolloutState {
  part: string;
  version: string;
  traffic: number;
  /** The rows of the check that refused the request; then nothing has changed. */
  refused: Released["rows"];
}

function assertShare(part: string, traffic: number) {
  if (part === "shell")
    throw new Error("the shell is released to everybody at once: a share of the visitors is for areas only");
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > 100)
    throw new Error("--traffic must be a whole number from 0 to 100: of a hundred visitors, how many get the version");
}

/** The answer to a repeat of a request, by the audit line that the first one wrote; undefined for a line of another change. */
function repeatedShare(
  [line]: readonly ReadAuditLine[],
  { part, traffic, version }: RolloutRequest,
): RolloutState | undefined {
  if (line?.part !== part) return undefined;
  const became = line.action === "rollout" ? line.traffic : line.action === "release" ? 100 : 0;
  const about = (line.action === "rollback" ? line.from : line.to) ?? line.to;
  return became === traffic && (!version || version === about)
    ? { part, version: about, traffic, refused: [] }
    : undefined;
}

/**
 * Changes the share of the running rollout. At 100 the version goes live for everybody: it is checked once more, as other parts may have
 * changed, but skips the gates that it skipped at the start. At 0 the live version stays. Throws
 * when no rollout runs.
 */
export async function changeShare(config: Config, store: Store, request: RolloutRequest): Promise<RolloutState> {
  const { part, traffic, version: expected, reason, isBad, by, key, without } = request;
  assertShare(part, traffic);
  const running = (await store.registry()).parts[part]?.rollout?.version;
  const make = async (current: CurrentRegistry): Promise<RolloutState> => {
    const before = current.registry;
    const entry = before.parts[part];
    if (running && running !== entry?.rollout?.version)
      throw new Error(`the rollout of ${part} ${running} has ended meanwhile`);
    if (!entry?.rollout) throw new Error(`no version of ${part} is being rolled out`);
    const { rollout } = entry;
    const { version } = rollout;
    if (expected && expected !== version)
      throw new Error(`${part} ${version} is being rolled out by now, not ${expected}: nothing was changed`);
    const excused = { without: rollout.without || without ? { ...rollout.without, ...without } : undefined };
    const line = { part, from: entry.version, to: version, reason: reason || undefined, by, key };
    if (traffic === 0) {
      const ended = withoutRollout(before, part);
      const back = { from: version, to: entry.version, reason: reason ?? "its share was set to 0" };
      const mark = { version, to: back.to, at: new Date().toISOString(), reason: back.reason, by };
      const after = isBad ? withBad(ended, part, mark) : ended;
      await store.switchTo(current, after, { action: "rollback", ...line, ...back });
    } else if (traffic === 100) {
      const after = withLive(before, part, await assertFits({ ...config, ...excused }, store, { part, version }));
      await store.switchTo(current, after, { action: "release", ...line, ...excused });
    } else {
      const after = withRollout(before, part, { ...rollout, traffic, ...excused });
      await store.switchTo(current, after, { action: "rollout", traffic, ...line, ...excused });
    }
    return { part, version, traffic, refused: [] };
  };
  return await changeInTurn(store, { by, key, make, repeated: (lines) => repeatedShare(lines, request) });
}

/**
 * `release <area> --traffic N`: begins a rollout of the build in the area's `dist`, or changes the share of the running one. Throws
 * when the version being rolled out is not the one that was built.
 */
export async function rollOut(given: Config, store: Store, request: RolloutRequest): Promise<RolloutState> {
  const { part, traffic, without } = request;
  const config = { ...given, without };
  assertShare(part, traffic);
  const running = (await store.registry()).parts[part]?.rollout;
  const dist = await buildsOf(config, [part]).catch(() => undefined);
  const built = dist && (await versionsIn(dist)).get(part);
  if (running && (traffic === 0 || !built || built === running.version))
    return await changeShare(config, store, request);
  if (running)
    throw new Error(
      `${part} ${running.version} is at ${running.traffic} %, and the build is ${built}: end that rollout first (--traffic 0)`,
    );
  if (traffic === 0) throw new Error(`no version of ${part} is being rolled out`);
  const [released] = await release({ ...config, traffic, by: request.by, key: request.key }, store, part);
  const { version = built ?? "", rows = [] } = released ?? {};
  return { part, version, traffic, refused: rows.filter(({ ok }) => !ok) };
}
