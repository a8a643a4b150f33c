import { createServer } from "node:net";
import { AREAS, type Config, portOfArea } from "#config.ts";

/** Makes sure that a port can be listened on. Throws a sentence that says what to do when it is taken; `setting` chooses the port. */
export async function assertFree(port: number, host: string, what: string, setting = "PORT"): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      const sentence = `port ${port} (${what}) is taken: stop what uses it, or start with another ${setting}`;
      reject(new Error(taken ? sentence : `port ${port} (${what}) cannot be used: ${error.message}`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Where the edge calls an api on the same machine; `localhost` may name another address. */
const LOOPBACK = "127.0.0.1";

/** Makes sure that all ports of a platform on this machine can be listened on. Throws for the first that is taken. */
export async function assertPortsFree(
  config: Pick<Config, "port" | "host" | "apiPort" | "metricsPort">,
  setting = "PORT",
) {
  await assertFree(config.port, config.host, "shell", setting);
  for (const area of AREAS) await assertFree(portOfArea(config.port, area), config.host, area, setting);
  await assertFree(config.apiPort, LOOPBACK, "api", setting);
  await assertFree(config.metricsPort, LOOPBACK, "metrics", setting);
}
