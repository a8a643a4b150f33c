import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Engine } from "./release-api.ts";

/** Docker Compose over the checkout's compose.yaml; `docker` is another program only in tests. */
export function dockerCompose(root: string, docker = "docker"): Engine {
  const compose = async (image: string, ...words: string[]) => {
    const env = { ...process.env, API_IMAGE: image };
    const { stdout } = await promisify(execFile)(docker, ["compose", ...words], { cwd: root, env }).catch(
      (error: Error & { stderr?: string }) => {
        throw new Error(error.stderr?.trim() || error.message);
      },
    );
    return stdout;
  };
  return {
    once: (image, ...words) => compose(image, "run", "--rm", "--no-deps", "-T", "api-1", ...words),
    replace: async (service, image) => {
      await compose(image, "up", "-d", "--no-deps", "--wait", service);
    },
  };
}
