import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startNginx } from "@academy/shared/server/testing/nginx";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#config.ts";
import { release } from "#release/change/release.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import { temporaryFolder } from "#testing/release-stores.ts";
import { releasedWorkspace } from "#testing/released-workspace.ts";
import { THOROUGH } from "#testing/thorough.ts";

const PORTS = [4440, 4460] as const;

/** How many visitors ask without a pause, and how often each edge is restarted. */
const [VISITORS, ROUNDS] = [4, 3];

const registryOf = (port: number) => fetch(`http://127.0.0.1:${port}/registry.json`);

async function untilServing(port: number, edge: ChildProcess): Promise<void> {
  while (!(await registryOf(port).catch(() => null))?.ok) {
    expect(edge.exitCode).toBeNull();
    await wait(50);
  }
}

/** A release store with signed areas, a list of areas, and a function that starts an edge of both as a process of its own. */
async function platform() {
  const workspace = await releasedWorkspace("111111111111", {});
  onTestFinished(() => workspace.remove());
  const keys = newKeys();
  const list = join(workspace.config.root, "areas-in-production.json");
  const write = (parts: object[]) => writeFile(list, JSON.stringify([{ id: "shell", owner: "@platform" }, ...parts]));
  const publish = async (area: string) => {
    await workspace.buildArea(area, { version: "222222222222", path: `/${area}` });
    const dist = join(workspace.config.root, `mf-${area}/dist`);
    await signBuild(area, dist, { pem: keys.privatePem, builder: "urn:test", now: new Date(0) });
    const released = await release({ ...workspace.config, keys: {} }, workspace.store, area);
    expect(released.flatMap(({ rows }) => rows.filter(({ ok }) => !ok))).toEqual([]);
  };
  const start = async (port: number, keysFile?: string) => {
    const edge = spawn(process.execPath, ["src/edge/serve.ts"], {
      cwd: join(ROOT, "delivery"),
      env: {
        PATH: "/usr/bin:/bin",
        AREAS_FILE: list,
        ...(keysFile && { KEYS_FILE: keysFile }),
        RELEASES_DIR: workspace.config.storeDir,
        HOST: "127.0.0.1",
        PORT: String(port),
        EDGE_METRICS_PORT: String(port + 8),
        API_ORIGIN: "http://127.0.0.1:9",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    onTestFinished(() => void edge.kill("SIGKILL"));
    await untilServing(port, edge);
    return edge;
  };
  return { write, publish, start, keys };
}

test.skipIf(!THOROUGH)(
  "while two edges behind nginx restart one after the other, every page is answered",
  { timeout: 10 * 60_000 },
  async () => {
    const { write, publish, start } = await platform();
    await write([{ id: "auth", owner: "@auth" }]);
    await publish("auth");
    const edges = new Map<number, ChildProcess>();
    for (const port of PORTS) edges.set(port, await start(port));
    const nginx = await startNginx({
      configuration: join(ROOT, "delivery/nginx/academy.conf"),
      apis: [{ port: 9, reportsPort: 9 }],
      files: ROOT,
      edgePorts: PORTS,
    });
    onTestFinished(() => nginx.stop());
    const answers: number[] = [];
    let isOver = false;
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (!isOver)
        answers.push(
          (await fetch(`${nginx.origin}/registry.json`)).status,
          (await fetch(`${nginx.origin}/auth`)).status,
        );
    });

    for (let round = 0; round < ROUNDS; round++)
      for (const port of PORTS) {
        const edge = edges.get(port);
        edge?.kill("SIGTERM");
        if (edge) await once(edge, "exit");
        await wait(500);
        edges.set(port, await start(port));
      }
    isOver = true;
    await Promise.all(visitors);

    const refused = answers.filter((status) => status !== 200);
    process.stdout.write(`edges: ${answers.length - refused.length} of ${answers.length} answered\n`);
    expect(answers.length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  },
);

test.skipIf(!THOROUGH)(
  "a running edge serves a new area and uses changed keys without a restart",
  { timeout: 5 * 60_000 },
  async () => {
    const [port] = PORTS;
    const { write, publish, start, keys } = await platform();
    const other = newKeys();
    const auth = { id: "auth", owner: "@auth", keys: [keys.publicText] };
    await write([auth]);
    await publish("auth");
    await start(port);
    const areas = async (of: number = port) =>
      Object.keys(((await (await registryOf(of)).json()) as { areas: object }).areas);
    expect(await areas()).toEqual(["auth"]);

    const origin = "https://billing.academy.example";
    await write([auth, { id: "billing", owner: "@billing", keys: [keys.publicText], origin }]);
    await publish("billing");
    expect(await areas()).toEqual(["auth", "billing"]);
    const page = await fetch(`http://127.0.0.1:${port}/billing`);
    expect(page.headers.get("content-security-policy")).toContain(origin);

    await write([{ ...auth, keys: [other.publicText] }]);
    expect(await areas()).toEqual([]);
    await write([{ ...auth, keys: [other.publicText, keys.publicText] }]);
    expect(await areas()).toEqual(["auth"]);
    const metrics = await (await fetch(`http://127.0.0.1:${port + 8}/metrics`)).text();
    expect(metrics).toContain("academy_edge_registry_up 1");

    const [, second] = PORTS;
    const keysFile = join(await temporaryFolder(), "keys.json");
    await writeFile(keysFile, JSON.stringify({ auth: [other.publicText] }));
    await start(second, keysFile);
    expect(await areas(second)).toEqual([]);
    await writeFile(keysFile, JSON.stringify({ auth: [other.publicText, keys.publicText] }));
    expect(await areas(second)).toEqual(["auth"]);
  },
);
