import { once } from "node:events";
import { AREAS, portOfArea, readConfig } from "#config.ts";
import { startEdge } from "#edge/edge.ts";
import { Store } from "#store/store.ts";
import { startApi, untilReady } from "./api-process.ts";
import { assertFree } from "./free-port.ts";
import { assertNode } from "./node-version.ts";
import { releaseAll } from "./release-all.ts";

/** Starts the whole platform on this machine: builds and releases what changed, then the api and the edge. */
async function start(): Promise<void> {
  assertNode();
  const config = readConfig();
  const ports = [
    { port: config.port, what: "shell" },
    ...AREAS.map((area) => ({ port: portOfArea(config.port, area), what: area })),
    { port: config.apiPort, what: "api" },
    { port: config.metricsPort, what: "metrics" },
  ];
  for (const { port, what } of ports) await assertFree(port, config.host, what);

  const api = startApi(config);
  const stop = async () => {
    if (api.exitCode !== null || !api.kill("SIGTERM")) return;
    await once(api, "exit");
  };
  try {
    await releaseAll(config, new Store(config.storeDir), (message) => console.log(message));
    await untilReady(config, api);
    const stopEdge = await startEdge(config, (message) => console.error(`edge: ${message}`));
    console.log(
      `\n  Orda Academy is open: http://localhost:${config.port}\n  Mail that it sends:   http://localhost:${config.port}/api/dev/mail/view\n  Ctrl+C stops it.\n`,
    );
    const end = async () => {
      await Promise.all([stopEdge(), stop()]);
      process.exit(0);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());
    api.once("exit", (code) => {
      console.error(`the api ended (${code ?? "killed"}); the platform stops`);
      process.exit(1);
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
