import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether PgBouncer is installed on this machine. */
export const hasPgbouncer = (): boolean => spawnSync("pgbouncer", ["--version"]).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** Starts a PgBouncer with transaction pooling in front of a database server, with so many connections to each database. */
export async function startPgbouncer(server: string, connections: number) {
  const folder = mkdtempSync(join(tmpdir(), "academy-pgbouncer-"));
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(server);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits
`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const args = process.getuid?.() === 0 ? ["-q", "-u", "postgres", settings] : ["-q", settings];
  const child = spawn("pgbouncer", args, { stdio: "ignore" });
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await answers(port))) await wait(20);
  if (child.exitCode !== null) throw new Error("PgBouncer did not start");
  return {
    /** The address of a server's database, through the pooler. */
    through: (url: string): string => {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      address.search = "";
      return address.href;
    },
    stop: async () => {
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
