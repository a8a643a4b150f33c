import { BACKLOG } from "@academy/shared/server/limited-server";
import { startTracing } from "@academy/shared/server/tracing";
import { AREAS, type Config, portOfArea } from "#config.ts";
import { areaServer } from "./area-server.ts";
import { fetchVersionOnce } from "./overrides/fetch-version-once.ts";
import type { Warn } from "./pages/live-view.ts";
import { servedStore } from "./served-store/served-store.ts";
import { shellServer } from "./shell-server.ts";

/** Serves what is released: the shell's origin and one origin for each area. Gives the function that stops it. */
export async function startEdge(config: Config, warn: Warn): Promise<() => Promise<void>> {
  const stopTracing = await startTracing(config.tracing);
  const served = await servedStore(config, warn);
  const { store, fetchVersion, stop: stopCopying } = served;
  // Separate from the fetching for pages, and without warnings: a request for a file may name a version that does not exist.
  const fetchFiles =
    config.bucket && (config.overrides || config.previewKey)
      ? fetchVersionOnce(fetchVersion, () => undefined)
      : undefined;
  const servers = [
    { port: config.port, server: await shellServer(config, store, warn, served) },
    ...(await Promise.all(
      AREAS.map(async (area) => ({
        port: portOfArea(config.port, area),
        server: await areaServer(store, area, fetchFiles),
      })),
    )),
  ];
  const stop = async () => {
    await stopCopying();
    await Promise.all(servers.map(({ server }) => server.close()));
    await stopTracing();
  };
  try {
    for (const { port, server } of servers) await server.listen({ port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
