import { execFile } from "node:child_process";
import { lookup } from "node:dns/promises";
import { readdir, stat, statfs } from "node:fs/promises";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { promisify } from "node:util";

const PATIENCE_MS = 5_000;

/** What the doctor asks of the machine and of the network. */
export interface Probes {
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

/** Fetches the registry from inside an api's container, as the api itself does. */
const FETCH_REGISTRY = "fetch(process.env.REGISTRY_URL).then(({ status }) => process.exit(status === 200 ? 0 : 1))";

/** The probes of a machine on which compose.yaml runs. */
export const machineProbes = (root: string): Probes => ({
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
      (error: Error) => error.message.split("\n")[0] ?? "no answer",
    );
  },
});
