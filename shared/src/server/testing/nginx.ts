import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The servers and folders behind an nginx that a test starts. */
export interface NginxPlan {
  /** The path of the configuration that operators get. */
  configuration: string;
  /** The port of each api process, and the port on which it receives reports. */
  apis: readonly { port: number; reportsPort: number }[];
  /** The folder `DATA_DIR/files` of these processes. */
  files: string;
  /** The release store; by default an empty one. */
  releases?: string;
  /** The ports of the edges, in tests of edges. */
  edgePorts?: readonly number[];
}

/** A running nginx. */
export interface RunningNginx {
  origin: string;
  /** Its address without TLS, which redirects to https. */
  plainOrigin: string;
  /** The address at which edges on this machine find the apis. */
  apiOrigin: string;
  /** Its process ids: the master and the workers. */
  pids: () => number[];
  /** The content of its access log. */
  log: () => string;
  /** The content of all its logs. */
  logs: () => string;
  stop: () => Promise<void>;
}

/** Whether nginx is installed on this machine. */
export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** The operator's configuration with the ports and folders of a trial, and without TLS. */
function forTrial(
  text: string,
  folder: string,
  [port, plainPort, apiPort]: readonly [number, number, number],
  { apis, files, releases = folder, edgePorts = [3000, 3100] }: NginxPlan,
): string {
  const lines = (of: (api: NginxPlan["apis"][number]) => string) => apis.map(of).join("\n");
  return text
    .replace("listen 127.0.0.1:3009;", `listen 127.0.0.1:${apiPort};`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace(/^ *(ssl_\w+ .*|listen \[::\].*)\n/gm, "")
    .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *server 127\.0\.0\.1:3010 .*\n.*3020 .*$/m, () =>
      lines((api) => `  server 127.0.0.1:${api.port} max_fails=1 fail_timeout=2s;`),
    )
    .replace(/^ *access_log syslog:.*3012.*\n.*3022.*$/m, () =>
      lines(
        (api) => `access_log syslog:server=127.0.0.1:${api.reportsPort},nohostname,tag=academy_given academy_given;`,
      ),
    )
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replaceAll("/var/lib/academy/data/files/", `${files}/`)
    .replaceAll("/var/lib/academy/releases", releases)
    .replace(/^ *server 127\.0\.0\.1:3000 .*\n.*3100 .*$/m, () =>
      edgePorts.map((edge) => `  server 127.0.0.1:${edge} max_fails=0;`).join("\n"),
    )
    .replaceAll("include mime.types", "include /etc/nginx/mime.types");
}

const childrenOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

/** Starts nginx with the operators' configuration, on a free port and with a folder of its own. */
export async function startNginx(plan: NginxPlan): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), "academy-nginx-"));
  mkdirSync(join(folder, "temporary"));
  const [port, plainPort, apiPort] = [await freePort(), await freePort(), await freePort()];
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, "temporary", name)};`)
    .join("\n");
  const conf = join(folder, "nginx.conf");
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;
worker_processes 1;
worker_rlimit_nofile 65536;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
include /etc/nginx/mime.types;
${temporary}
${forTrial(readFileSync(plan.configuration, "utf8"), folder, [port, plainPort, apiPort], plan)}
}`,
  );
  const child = spawn("nginx", ["-c", conf, "-p", folder, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(`${origin}/healthz`).catch(() => null))) await wait(20);
  if (child.exitCode !== null)
    throw new Error(`nginx did not start: ${readFileSync(join(folder, "error.log"), "utf8")}`);
  return {
    origin,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    pids: () => [child.pid ?? 0, ...childrenOf(child)],
    log: () => readFileSync(join(folder, "academy.log"), "utf8"),
    logs: () =>
      globSync("*.log", { cwd: folder })
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .join("\n"),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
