import { createServer } from "node:net";
import { AREAS, type Config, portOfArea } from "#config.ts";

/** The error of listening on a port; null when it succeeds. */
const failureOf = (port: number, host: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });

/** The addresses of `localhost`; a browser may choose either. */
const LOOPBACKS = ["127.0.0.1", "::1"];

/** Makes sure that a port can be listened on. Throws a sentence that says what to do when it is taken; `setting` chooses the port. */
export async function assertFree(port: number, host: string, what: string, setting = "PORT") {
  const own = await failureOf(port, host);
  if (own && own.code !== "EADDRINUSE") throw new Error(`port ${port} (${what}) cannot be used: ${own.message}`);
  const others = host === "localhost" ? await Promise.all(LOOPBACKS.map((address) => failureOf(port, address))) : [];
  if ([own, ...others].some((failure) => failure?.code === "EADDRINUSE"))
    throw new Error(`port ${port} (${what}) is taken: stop what uses it, or start with another ${setting}`);
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
