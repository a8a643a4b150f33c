import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import type { Engine } from "./release-api.ts";

/** The oldest Docker Compose that reads compose.yaml. */
const OLDEST = [2, 24] as const;

/** Docker Compose over the checkout's compose.yaml: the engine of a release, and what is queried before and after it. */
export interface DockerCompose extends Engine {
  /** Its version. Throws, with the way out, where it is missing or too old. */
  version: () => Promise<string>;
  /** The services of the api, by their names in compose.yaml. */
  apis: () => Promise<string[]>;
  /** The image that the first api runs; undefined where none runs. */
  running: () => Promise<string | undefined>;
  isHere: (image: string) => Promise<boolean>;
  /** Gives an image a name of its own, which keeps it when unused ones are removed. */
  tag: (image: string, name: string) => Promise<void>;
  /** Builds the api's image of this checkout; gives its digest. */
  build: () => Promise<string>;
}

/** The image that a checkout builds. */
const BUILT = "academy-api";

/** Docker Compose in the checkout at `root`; `docker` is another program only in tests. */
export function dockerCompose(root: string, docker = "docker"): DockerCompose {
  const run = async (args: readonly string[], environment: Record<string, string> = {}) => {
    const env = { ...process.env, ...environment };
    const { stdout } = await promisify(execFile)(docker, [...args], { cwd: root, env }).catch(
      (error: Error & { stderr?: string }) => {
        throw new Error(error.stderr?.trim() || error.message);
      },
    );
    return stdout.trim();
  };
  const compose = (image: string, ...args: string[]) => run(["compose", ...args], { API_IMAGE: image });
  return {
    once: (image, ...args) => compose(image, "run", "--rm", "--no-deps", "-T", "api-1", ...args),
    replace: async (service, image) => {
      await compose(image, "up", "-d", "--no-deps", "--wait", service);
    },
    version: async () => {
      const oldest = OLDEST.join(".");
      const wayOut = `install Docker Engine with Compose ${oldest} or newer: https://docs.docker.com/engine/install/`;
      const version = await run(["compose", "version", "--short"]).catch(() => null);
      if (version === null) throw new Error(`Docker Compose is missing: ${wayOut}`);
      const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
      if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return version;
      throw new Error(`Docker Compose ${version} is too old: ${wayOut}`);
    },
    apis: async () => {
      const services = (await run(["compose", "config", "--services"])).split("\n");
      return services.filter((service) => /^api-\d+$/.test(service)).sort();
    },
    running: async () => {
      const [container] = (await run(["compose", "ps", "-q", "api-1"])).split("\n");
      return container ? await run(["inspect", "--format", "{{.Image}}", container]) : undefined;
    },
    isHere: (image) =>
      run(["image", "inspect", image]).then(
        () => true,
        () => false,
      ),
    tag: async (image, name) => {
      await run(["tag", image, name]);
    },
    build: async () => {
      const env = { ...process.env, API_IMAGE: BUILT };
      const [code] = await once(
        spawn(docker, ["compose", "build", "api-1"], { cwd: root, env, stdio: "inherit" }),
        "exit",
      );
      if (code !== 0) throw new Error("the image was not built; nothing was changed");
      return await run(["image", "inspect", "--format", "{{.Id}}", BUILT]);
    },
  };
}
