import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { FAILPOINTS, type Failpoint } from "#failpoints/failpoint.ts";
import { pin } from "#release/change/pin.ts";
import { prune } from "#release/change/prune.ts";
import { lastRehearsal, type Rehearsal } from "#release/check/rehearsals.ts";
import { type Delivery, directDelivery } from "#release/delivery.ts";
import { verify } from "#release/verify.ts";
import type { Store } from "#store/store.ts";
import type { ProcessInput } from "#testing/process-to-kill.ts";
import { LIVE, NEXT, type Scene, STORES, sceneOver } from "#testing/released-scene.ts";
import { THOROUGH } from "#testing/thorough.ts";
import { serviceDelivery } from "./client/service-delivery.ts";
import { ACTIONS, newToken } from "./tokens/token.ts";
import { TokenStore } from "./tokens/token-store.ts";

const PROCESS = join(import.meta.dirname, "../testing/process-to-kill.ts");
const TEAM = "auth pipeline";

type Way = "release" | "rehearse" | "prune";

const WAYS: Record<string, Way> = { upload: "release", switch: "release", prune: "prune", rehearsal: "rehearse" };
const wayOf = (point: Failpoint): Way => WAYS[point.split(".")[0] ?? ""] ?? "release";

const BY = ["a command", "the release service"] as const;
type By = (typeof BY)[number];

/** The service never prunes the store, and a command's upload has no audit line of its own: its release has one. */
const isReached = (by: By, point: Failpoint) =>
  by === "a command" ? point !== "upload.line-logged" : wayOf(point) !== "prune";

const rehearsalOf = (version: string): Rehearsal => ({
  part: "auth",
  version,
  passed: true,
  with: { auth: version },
  journeys: [{ name: "signs in", passed: true }],
});

function started({ config }: Scene, does: ProcessInput["does"], killAt?: Failpoint) {
  const input = { config, does, rehearsal: rehearsalOf(LIVE), ...(killAt && { killAt }) } satisfies ProcessInput;
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(input)], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The commands of a team or an operator, over the store or by the service. */
interface Commands extends Pick<Delivery, "release" | "keepRehearsal"> {
  store: Store;
  config: Scene["config"];
}

const does: Record<Way, (commands: Commands) => Promise<unknown>> = {
  release: (team) => team.release(["auth"]),
  rehearse: (team) => team.keepRehearsal(rehearsalOf(LIVE)),
  prune: ({ store }) => prune(store, 1),
};

async function tokenOf({ objects }: Scene): Promise<string> {
  const { text, stored } = newToken(
    { name: TEAM, parts: ["auth"], actions: [...ACTIONS] },
    { now: new Date(), days: 1 },
  );
  await new TokenStore(objects).keep(stored);
  return text;
}

/** Starts a service in a process of its own, for the commands of a team. */
async function served(scene: Scene, token: string, killAt?: Failpoint) {
  const child = started(scene, "serve", killAt);
  const [address] = (await once(createInterface(child.stdout), "line")) as [string];
  const { release, keepRehearsal } = serviceDelivery(scene.config, { address, token });
  return { child, commands: { ...scene, release, keepRehearsal } };
}

/** Runs a command; with `killAt`, kills its process at that failpoint and runs the command once more. */
async function gone(scene: Scene, by: By, way: Way, killAt?: Failpoint): Promise<string[]> {
  if (by === "a command") {
    const commands = { ...scene, ...directDelivery(scene.config, scene.store) };
    if (!killAt) await does[way](commands);
    else {
      const [, signal] = await once(started(scene, way, killAt), "exit");
      expect(signal).toBe("SIGKILL");
    }
    const broken = await brokenIn(scene.store, by);
    if (killAt) await does[way](commands);
    return broken;
  }
  const token = await tokenOf(scene);
  const { child, commands } = await served(scene, token, killAt);
  const ended = once(child, "exit");
  const outcome = await does[way](commands).then(
    () => "done",
    () => "refused",
  );
  if (!killAt) {
    expect(outcome).toBe("done");
    return [];
  }
  expect((await ended)[1]).toBe("SIGKILL");
  const broken = await brokenIn(scene.store, by);
  await does[way]((await served(scene, token)).commands);
  return broken;
}

/** What is inconsistent in a store: empty, at whatever moment a process ended. */
async function brokenIn(store: Store, by: By): Promise<string[]> {
  const broken = await verify(store);
  const lines = await store.audit(99);
  const has = (action: string, version: string) =>
    lines.some((line) => line.action === action && line.part === "auth" && line.to === version);
  const live = (await store.registry()).parts.auth?.version ?? "";
  if (!has("release", live)) broken.push(`${live} is live without a line`);
  for (const version of await store.versions("auth")) {
    if (!(await store.signature("auth", version))) broken.push(`${version} is whole without its signature`);
    if (by === "the release service" && version === NEXT && !has("upload", version))
      broken.push(`${version} is in the store without a line`);
  }
  if ((await lastRehearsal(store, "auth", LIVE)) && !has("rehearsal", LIVE))
    broken.push(`${LIVE} is rehearsed without a line`);
  return broken;
}

/**
 * What a command leaves in a store, without what differs between two runs of the same command: times, keys, and the number of changes. What
 * happened twice is listed once.
 */
async function tracesOf({ store, objects }: Scene) {
  await pin(store, { part: "auth", version: LIVE, isPinned: true, reason: "the change after it" });
  const { parts, leaving } = await store.registry();
  const logged = (await objects.logged()).map((text) => {
    const { at: _at, revision: _revision, key: _key, ...line } = JSON.parse(text);
    return JSON.stringify(line);
  });
  const keys = (await objects.list("")).map(({ key }) => key.replace(/(rehearsals\/.*\/|tokens\/).*/, "$1"));
  return {
    leaving,
    live: Object.entries(parts).map(([part, { version, previous }]) => [part, version, previous?.version]),
    lines: [...new Set(logged)].sort(),
    keys: [...new Set(keys.filter((key) => !key.startsWith("audit")))].sort(),
  };
}

async function sceneBefore(kind: (typeof STORES)[number], way: Way): Promise<Scene> {
  const scene = await sceneOver(kind);
  onTestFinished(scene.end);
  if (way === "prune") await directDelivery(scene.config, scene.store).release(["auth"]);
  return scene;
}

const CASES = STORES.flatMap((kind) =>
  BY.flatMap((by) => FAILPOINTS.filter((point) => isReached(by, point)).map((point) => [by, kind, point] as const)),
);

/** The one case that `npm test` runs: here a line of the audit log was lost once. */
const SAMPLE = "a command a bucket switch.registry-replaced";

test("the kill tests reach every failpoint", () => {
  expect([...new Set(CASES.map(([, , point]) => point))].sort()).toEqual([...FAILPOINTS].sort());
});

test.each(CASES.filter((each) => THOROUGH || each.join(" ") === SAMPLE))(
  "%s over %s that is killed at %s leaves nothing half done; repeated, it ends as without a kill",
  async (by, kind, point) => {
    const way = wayOf(point);
    const scene = await sceneBefore(kind, way);
    const control = await sceneBefore(kind, way);

    const broken = await gone(scene, by, way, point);
    await gone(control, by, way);

    expect(broken).toEqual([]);
    const page = await scene.visitor.page();
    await scene.visitor.assertWhole(page.auth?.version);
    expect(await tracesOf(scene)).toEqual(await tracesOf(control));
  },
  60_000,
);
