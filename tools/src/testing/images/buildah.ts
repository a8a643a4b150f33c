import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { run } from "#test-runner/postgres-server.ts";

/** Images and containers of these trials, apart from those of the machine; the driver is the best that its kernel allows. */
const STORE = ["--root", "/var/lib/academy-images", "--runroot", "/run/academy-images"];

/** Debian's buildah, as it works where no container engine does: in a changed root. */
const buildah = (...args: string[]) => run("buildah", [...STORE, ...args]);

const CERTIFICATES = "/etc/ssl/certs";

/** The base that the Dockerfile names. */
async function baseName(): Promise<string> {
  const [, name] = /^ARG NODE=(\S+)$/m.exec(await readFile(join(ROOT, "Dockerfile"), "utf8")) ?? [];
  if (!name) throw new Error("the Dockerfile names no base");
  return name;
}

/**
 * Makes the base under its public name where it cannot be fetched: Debian by debootstrap, the Node that npm brings, and npm. Kept for the
 * next run.
 */
export async function ensureBase(): Promise<void> {
  const name = await baseName();
  if (await buildah("inspect", "--type", "image", name).catch(() => null)) return;
  const folder = await mkdtemp(join(tmpdir(), "academy-base-"));
  const root = join(folder, "root");
  await run("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", root]);
  await copyFile(process.execPath, join(root, "usr/local/bin/node"));
  const modules = join(root, "usr/local/lib/node_modules");
  await mkdir(modules, { recursive: true });
  const npm = dirname(await run("sh", ["-c", 'dirname "$(readlink -f "$(command -v npm)")"']));
  await cp(npm, join(modules, "npm"), { recursive: true, verbatimSymlinks: true });
  for (const program of ["npm", "npx"])
    await symlink(`../lib/node_modules/npm/bin/${program}-cli.js`, join(root, "usr/local/bin", program));
  await run("chroot", [root, "useradd", "--uid", "1000", "--create-home", "node"]);
  const file = join(folder, "Dockerfile");
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  await writeFile(file, `FROM scratch\nCOPY root /\nENV PATH=${path}\nCMD ["node"]\n`);
  await buildah("bud", "--isolation", "chroot", "--pull-never", "-f", file, "-t", name, folder);
  await rm(folder, { recursive: true, force: true });
}

/** Builds a target of the Dockerfile; gives the image's name and its size with the base. */
export async function buildTarget(target: string): Promise<{ image: string; size: string }> {
  const npmrc = join(await mkdtemp(join(tmpdir(), "academy-npmrc-")), "npmrc");
  await writeFile(npmrc, `cafile=${CERTIFICATES}/ca-certificates.crt\n`);
  const image = `academy-${target}`;
  const machine = ["--volume", `${CERTIFICATES}:${CERTIFICATES}:ro`, "--secret", `id=npmrc,src=${npmrc}`];
  const how = ["--isolation", "chroot", "--pull-never", "--layers", "--format", "docker", ...machine];
  await buildah("bud", ...how, "--target", target, "-t", image, ROOT);
  return { image, size: await buildah("images", "--format", "{{.Size}}", image) };
}

/** A container of an image, in which its command is run again and again. */
export interface Container {
  name: string;
  command: string[];
}

/** Makes a container of an image. */
export async function containerOf(image: string): Promise<Container> {
  const name = await buildah("from", "--pull-never", image);
  const { Docker } = JSON.parse(await buildah("inspect", name));
  return { name, command: Docker.config.Cmd };
}

/** Another image with the same files, as a later release is; gives it by its digest. */
export async function relabelled(image: string): Promise<string> {
  const name = await buildah("from", "--pull-never", image);
  await buildah("config", "--label", `released=${new Date().toISOString()}`, name);
  const output = await buildah("commit", "--quiet", "--rm", "--format", "docker", name);
  const [id] = /^[0-9a-f]{64}$/m.exec(output) ?? [];
  if (!id) throw new Error(`no image: ${output}`);
  return `sha256:${id}`;
}

export const removeContainer = ({ name }: Container) => buildah("rm", name);

/** A service that runs in a container. */
export interface RunningService {
  /** Ends it by a signal to its own process, and waits for that. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
  output: () => string;
  /** The seconds of processor time that its process has used. */
  processorSeconds: () => Promise<number>;
}

/** A process's children, of all its threads. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, "utf8").catch(() => ""));
  return (await Promise.all(lists)).join(" ").split(" ").filter(Boolean).map(Number);
}

/** The service's own process: the first below buildah's whose program is Node. */
async function nodeBelow(pid: number): Promise<number | null> {
  const [program = ""] = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  if (basename(program) === "node") return pid;
  for (const child of await childrenOf(pid)) {
    const found = await nodeBelow(child);
    if (found) return found;
  }
  return null;
}

/** Runs a container's command, as its image's user, with these settings and folders of this machine. */
export function runIn(
  { name, command }: Container,
  environment: Readonly<Record<string, string>>,
  folders: readonly string[],
  args = command,
): RunningService & { process: ChildProcess } {
  const settings = Object.entries(environment).map(([setting, value]) => `--env=${setting}=${value}`);
  const volumes = folders.map((folder) => `--volume=${folder}:${folder}`);
  const how = [...STORE, "run", "--isolation", "chroot", ...settings, ...volumes, name, "--", ...args];
  const child = spawn("buildah", how, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output = (output + chunk).slice(-20_000)));
  const ended = once(child, "exit");
  return {
    process: child,
    output: () => output,
    end: async (signal) => {
      const pid = child.pid && (await nodeBelow(child.pid));
      if (pid) process.kill(pid, signal);
      await ended;
    },
    processorSeconds: async () => {
      const pid = child.pid && (await nodeBelow(child.pid));
      const [, user = 0, system = 0] =
        /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(await readFile(`/proc/${pid}/stat`, "utf8")) ?? [];
      return (Number(user) + Number(system)) / 100;
    },
  };
}
