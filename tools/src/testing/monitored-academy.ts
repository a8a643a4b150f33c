import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Config, ROOT, readConfig } from "@academy/delivery/config.ts";
import { directDelivery } from "@academy/delivery/release/delivery.ts";
import { temporaryFolder } from "@academy/delivery/testing/release-stores.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "@academy/delivery/testing/released-workspace.ts";
import { onTestFinished } from "vitest";
import { startApi, untilReady } from "#start/api-process.ts";
import { ensurePostgres } from "#test-runner/postgres.ts";
import { type PostgresServer, run, startPostgres } from "#test-runner/postgres-server.ts";

/** The first of the ports of each pair of an edge and an api; the page and Prometheus follow. */
const PORTS = [4860, 4880] as const;
export const PROMETHEUS_PORT = 4900;
const PAGE_PORT = 4904;

const FIRST_VERSION = "111111111111";

/** After how many milliseconds a process that does not end is given up. */
const LATE_MS = 20_000;

/** Keeps a process that gets SIGWINCH busy and large, as an api with too much to do; step by step, as one that hangs for long ends itself. */
const BURDEN = `process.on("SIGWINCH", () => {
  const held = [];
  const work = () => {
    if (held.length < 32) held.push(Buffer.alloc(5e7, 1));
    for (const end = Date.now() + 1100; Date.now() < end;);
    setTimeout(work, 400);
  };
  work();
});`;

const ended = async (child: ChildProcess | undefined, signal: NodeJS.Signals = "SIGTERM") => {
  if (child && child.exitCode === null && child.kill(signal))
    await Promise.race([once(child, "exit"), wait(LATE_MS, undefined, { ref: false })]);
};

/** An academy of two apis over PostgreSQL and two edges over one store, with a page by https, as operations describes it. */
export interface MonitoredAcademy {
  workspace: ReleasedWorkspace;
  postgres: PostgresServer;
  apis: Config[];
  sql: (statement: string) => Promise<string>;
  /** Changes the command by which PostgreSQL archives its log. */
  archiveBy: (command: string) => Promise<void>;
  /** Starts an api anew with further settings. */
  restartApi: (index: number, settings?: NodeJS.ProcessEnv) => Promise<void>;
  /** Makes a running api busy and large. */
  burden: (index: number) => void;
  endApi: (index: number) => Promise<void>;
  /** Starts an edge anew, over the store or another folder. */
  restartEdge: (index: number, storeDir?: string) => Promise<void>;
  endEdge: (index: number) => Promise<void>;
  page: Server;
  /** Gives the page another certificate, valid for so many days. */
  certify: (days: number) => Promise<void>;
  release: (version: string) => Promise<void>;
  targets: { apis: string[]; edges: string[]; page: string };
}

async function certificate(days: number) {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost"];
  await run("openssl", ["req", ...kind, "-days", String(days), "-keyout", key, "-out", cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

/** Starts the academy; it ends with the test. */
export async function monitoredAcademy(): Promise<MonitoredAcademy> {
  const programs = await ensurePostgres();
  const postgres = await startPostgres(programs, ["archive_mode=on"]);
  onTestFinished(() => postgres.stop());
  const sql = (statement: string) => run(join(programs, "psql"), [postgres.url, "-qAtc", statement]);
  const archiveBy = async (command: string) => {
    await sql(`alter system set archive_command = '${command}'`);
    await sql("select pg_reload_conf()");
  };
  await archiveBy("true");
  const workspace = await releasedWorkspace(FIRST_VERSION, { auth: "/auth" });
  onTestFinished(() => workspace.remove());
  const dataDir = await temporaryFolder();
  const configs = PORTS.map((port) => ({ ...readConfig({ PORT: String(port) }), dataDir, apiSocket: null }));
  const apis: ChildProcess[] = [];
  const edges: ChildProcess[] = [];
  onTestFinished(() => Promise.all([...apis, ...edges].map((child) => ended(child, "SIGKILL"))).then(() => undefined));

  const endApi = (index: number) => ended(apis[index]);
  async function restartApi(index: number, settings: NodeJS.ProcessEnv = {}): Promise<void> {
    await endApi(index);
    const config = configs[index] as Config;
    apis[index] = startApi(config, {
      PATH: "/usr/bin:/bin",
      DATABASE_URL: postgres.url,
      SECRET: "the secret of an academy whose alerts are tried",
      PUBLIC_URL: `http://localhost:${PORTS[0]}`,
      LOG_LEVEL: "fatal",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BURDEN)}`,
      ...settings,
    });
    await untilReady(config, apis[index]);
  }
  const endEdge = (index: number) => ended(edges[index]);
  async function restartEdge(index: number, storeDir = workspace.config.storeDir): Promise<void> {
    await endEdge(index);
    const port = PORTS[index] ?? 0;
    const env = { PATH: "/usr/bin:/bin", RELEASES_DIR: storeDir, HOST: "127.0.0.1", PORT: String(port) };
    const edge = spawn(process.execPath, ["src/edge/serve.ts"], {
      cwd: join(ROOT, "delivery"),
      env: { ...env, EDGE_METRICS_PORT: String(port + 8), API_ORIGIN: configs[0]?.apiOrigin },
      stdio: ["ignore", "pipe", "inherit"],
    });
    edges[index] = edge;
    await once(edge.stdout, "data");
  }
  for (const index of PORTS.keys()) {
    await restartEdge(index);
    await restartApi(index);
  }
  const page = createServer(await certificate(90), async (_request, response) => {
    const answer = await fetch(`http://127.0.0.1:${PORTS[0]}/auth`);
    response.writeHead(answer.status, { "Content-Type": "text/html" }).end(await answer.text());
  }).listen(PAGE_PORT, "127.0.0.1");
  onTestFinished(() => void page.close());
  await once(page, "listening");
  return {
    ...{ workspace, postgres, apis: configs, restartApi, endApi, restartEdge, endEdge, page, sql, archiveBy },
    burden: (index) => void apis[index]?.kill("SIGWINCH"),
    async certify(days) {
      page.setSecureContext(await certificate(days));
      page.closeAllConnections();
    },
    async release(version) {
      await workspace.buildArea("auth", { version });
      await directDelivery(workspace.config, workspace.store).release(["auth"]);
    },
    targets: {
      apis: PORTS.map((port) => `127.0.0.1:${port + 11}`),
      edges: PORTS.map((port) => `127.0.0.1:${port + 8}`),
      page: `https://127.0.0.1:${PAGE_PORT}/`,
    },
  };
}

/** A copy of the release store as it is now. */
export async function copiedStore({ workspace }: MonitoredAcademy): Promise<string> {
  const folder = join(await temporaryFolder(), "releases");
  await cp(workspace.config.storeDir, folder, { recursive: true });
  return folder;
}
