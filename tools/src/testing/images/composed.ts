import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "@academy/delivery/config.ts";
import { readSettings } from "#production/settings.ts";
import { type AcmeServer, startAcmeServer } from "./acme-server.ts";
import { type Container, containerOf, type RunningService, removeContainer, runIn } from "./buildah.ts";
import { type Entrance, visitor } from "./steady-load.ts";

/** The services of compose.yaml, on ports of this machine. */
const PORTS = {
  ...{ "api-1": 23_010, "api-2": 23_020, "edge-1": 23_100, "edge-2": 23_200 },
  ...{ worker: 23_030, "release-service": 23_300 },
  ...{ http: 23_080, https: 23_443, inside: 23_009 },
} as const;

/** A service by its name in compose.yaml. */
export type ServiceName = Exclude<keyof typeof PORTS, "http" | "https" | "inside">;

/** Each kind of service: the settings of its ports, and the path that answers when it is ready. */
const api = {
  ports: (port: number) => ({ API_HOST: "127.0.0.1", API_PORT: String(port), METRICS_PORT: String(port + 1) }),
  path: "readyz",
};
const edge = {
  ports: (port: number) => ({ HOST: "127.0.0.1", PORT: String(port), EDGE_METRICS_PORT: String(port + 8) }),
  path: "registry.json",
};
const releaseService = { ports: (port: number) => ({ HOST: "127.0.0.1", SERVICE_PORT: String(port) }), path: "" };
const KINDS: Record<ServiceName, { ports: (port: number) => Record<string, string>; path: string }> = {
  ...{ "api-1": api, "api-2": api, worker: api, "edge-1": edge, "edge-2": edge, "release-service": releaseService },
};

/** How long a service may take until it is ready: this machine may be busy. */
const READY_MS = 180_000;

export const DOMAIN = "academy.example";

/** Settings of the tried academy: those of the setup, and where its services are on this machine. */
function environmentOf(folder: string, databaseUrl: string): Record<string, string> {
  const settings = readSettings(join(folder, "academy.env"));
  const own = {
    DATABASE_URL: databaseUrl,
    REGISTRY_URL: `http://127.0.0.1:${PORTS["edge-1"]}/registry.json`,
    TRUST_PROXY: "loopback",
    REGISTRATIONS_PER_HOUR: "1000000",
    API_ORIGIN: `http://127.0.0.1:${PORTS.inside}`,
  };
  return { ...(settings as Record<string, string>), ...own };
}

/** The academy of compose.yaml, its services run by buildah where there is no Docker. */
export class ComposedAcademy {
  readonly environment: Record<string, string>;
  readonly #folder: string;
  readonly #running = new Map<string, { service: RunningService; container: Container }>();
  readonly #ends: (() => unknown)[] = [];

  constructor(folder: string, databaseUrl: string) {
    this.#folder = folder;
    this.environment = environmentOf(folder, databaseUrl);
  }

  /** Runs a command of an image until it ends. Throws its output when it fails. */
  async once(image: string, ...args: string[]): Promise<string> {
    const container = await containerOf(image);
    const { process, output } = runIn(container, this.environment, [this.#folder], args);
    const [code] = await once(process, "exit");
    await removeContainer(container);
    if (code !== 0) throw new Error(`${args.join(" ")}: ${output()}`);
    return output();
  }

  /** Starts a service from an image and waits until it is ready; gives the seconds that takes, and those of the processor. */
  async start(name: ServiceName, image: string): Promise<{ seconds: number; processor: number }> {
    const port = PORTS[name];
    const { ports, path } = KINDS[name];
    const address = `http://127.0.0.1:${port}/${path}`;
    const ask = () => fetch(address).catch(() => null);
    if (await ask()) throw new Error(`port ${port} is in use`);
    const container = await containerOf(image);
    const began = performance.now();
    const service = runIn(container, { ...this.environment, ...ports(port) }, [this.#folder]);
    this.#running.set(name, { service, container });
    while (!(await ask())?.ok) {
      if (service.process.exitCode !== null || performance.now() - began > READY_MS)
        throw new Error(`${name} does not get ready: ${service.output()}`);
      await wait(50);
    }
    return { seconds: (performance.now() - began) / 1000, processor: await service.processorSeconds() };
  }

  /** Ends a service by a signal. */
  async end(name: string, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const running = this.#running.get(name);
    this.#running.delete(name);
    await running?.service.end(signal);
    if (running) await removeContainer(running.container);
  }

  /** Starts the proxy with certificates of a local authority; gives the way in once the certificate is there. */
  async startProxy(): Promise<Entrance> {
    const acme: AcmeServer = await startAcmeServer(PORTS.http, PORTS.https);
    const at = (...names: ServiceName[]) => names.map((name) => `127.0.0.1:${PORTS[name]}`).join(" ");
    const caddy = spawn(
      "caddy",
      ["run", "--config", join(ROOT, "delivery/caddy/Caddyfile"), "--adapter", "caddyfile"],
      {
        stdio: "ignore",
        env: {
          ...{ PATH: process.env.PATH, HOME: this.#folder, XDG_DATA_HOME: join(this.#folder, "caddy") },
          ...{ DOMAIN, EMAIL: `owner@${DOMAIN}`, APIS: at("api-1", "api-2"), EDGES: at("edge-1", "edge-2") },
          ...{ HTTP_PORT: String(PORTS.http), HTTPS_PORT: String(PORTS.https), INSIDE_PORT: String(PORTS.inside) },
          ...{ RELEASES_DIR: join(this.#folder, "releases"), RELEASE_SERVICE: "127.0.0.1:9" },
          ...{ ACME_CA: acme.directory, ACME_CA_ROOT: acme.rootFile },
        },
      },
    );
    this.#ends.push(() => caddy.kill(), acme.stop);
    const entrance = { domain: DOMAIN, port: PORTS.https, ca: await acme.issuer() };
    const hosts = Object.keys(JSON.parse(await readFile(join(this.#folder, "releases/registry.json"), "utf8")).parts);
    const names = [DOMAIN, ...hosts.filter((part) => part !== "shell").map((area) => `${area}.${DOMAIN}`)];
    for (const name of names) {
      const began = performance.now();
      while ((await visitor({ ...entrance, domain: name })("GET", "/")).status === 0) {
        if (performance.now() - began > READY_MS) throw new Error(`${name} gets no certificate`);
        await wait(200);
      }
    }
    return entrance;
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    for (const end of this.#ends) end();
    for (const name of [...this.#running.keys()]) await this.end(name, "SIGKILL");
  }
}
