import { execFile } from "node:child_process";
import { lookup } from "node:dns/promises";
import { readdir, stat, statfs } from "node:fs/promises";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { promisify } from "node:util";
import { dockerCompose } from "./docker-compose.ts";

const PATIENCE_MS = 5_000;

/** What the doctor asks of the machine and of the network. */
export interface Probes {
  /** Docker Compose's version. Throws "problem: way out" where it is missing or too old. */
  composeVersion: () => Promise<string>;
  addressesOf: (name: string) => Promise<string[]>;
  /** The end of the certificate of an https server, or why it is not valid. */
  certificateEnd: (name: string) => Promise<Date | string>;
  connects: (host: string, port: number) => Promise<boolean>;
  /** The time by an https server; null where it does not answer. */
  serverDate: (address: string) => Promise<Date | null>;
  freeShare: (path: string) => Promise<number>;
  isSameDisk: (one: string, other: string) => Promise<boolean>;
  newestCopy: (backup: string) => Promise<Date | null>;
  /** Why an api cannot read the registry; null when it can. */
  registryFromApi: () => Promise<string | null>;
}

function certificateEnd(name: string): Promise<Date | string> {
  return new Promise((done) => {
    const socket = connectTls({ host: name, port: 443, servername: name, timeout: PATIENCE_MS });
    const end = (answer: Date | string) => {
      socket.destroy();
      done(answer);
    };
    socket.once("secureConnect", () => end(new Date(socket.getPeerCertificate().valid_to)));
    socket.once("error", ({ message }) => end(message));
    socket.once("timeout", () => end("no answer"));
  });
}

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}

/** Fetches the registry from inside an api's container, as the api itself does; its last line says why that fails. */
const FETCH_REGISTRY = `const address = process.env.REGISTRY_URL;
fetch(address).then(({ status }) => { if (status !== 200) throw new Error("status " + status); })
  .catch((error) => { console.error(address + ": " + (error.cause ?? error).message); process.exitCode = 1; });`;

/** The probes of a machine on which compose.yaml runs. */
export const machineProbes = (root: string): Probes => ({
  composeVersion: dockerCompose(root).version,
  addressesOf: async (name) => (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address),
  certificateEnd,
  connects,
  serverDate: async (address) => {
    const answer = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    const date = answer?.headers.get("date");
    return date ? new Date(date) : null;
  },
  freeShare: async (path) => {
    const { bavail, blocks } = await statfs(path);
    return bavail / blocks;
  },
  isSameDisk: async (one, other) => (await stat(one)).dev === (await stat(other)).dev,
  newestCopy: async (backup) => {
    const names = await readdir(`${backup}/base`).catch(() => []);
    const newest = names
      .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
      .sort()
      .at(-1);
    return newest ? (await stat(`${backup}/base/${newest}`)).mtime : null;
  },
  registryFromApi: async () => {
    const args = ["compose", "exec", "-T", "api-1", "node", "-e", FETCH_REGISTRY];
    return await promisify(execFile)("docker", args, { cwd: root }).then(
      () => null,
      (error: Error & { stderr?: string }) => (error.stderr?.trim() || error.message).split("\n").at(-1) ?? "no answer",
    );
  },
});
