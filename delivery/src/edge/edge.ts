import { BACKLOG } from "@academy/shared/server/limited-server";
import { startTracing } from "@academy/shared/server/tracing";
import { AREAS, type Config, portOfArea } from "#config.ts";
import { areaServer } from "./area-server.ts";
import { edgeMetrics } from "./metrics/edge-metrics.ts";
import { fetchVersionOnce } from "./overrides/fetch-version-once.ts";
import { changedViewReader, type Warn } from "./pages/live-view.ts";
import { servedStore } from "./served-store/served-store.ts";
import { shellServer } from "./shell-server.ts";

/** Serves what is released: the shell's origin and one origin for each area. Gives the function that stops it. */
export async function startEdge(config: Config, say: Warn): Promise<() => Promise<void>> {
  const stopTracing = await startTracing(config.tracing);
  let isCurrent = () => true;
  // A reader of its own, since that of the pages hides a failure behind what was live before.
  let revision = async () => 0;
  const metrics = edgeMetrics({ revision: () => revision(), isCurrent: () => isCurrent() });
  const warn: Warn = (message) => {
    metrics.warned();
    say(message);
  };
  const served = await servedStore(config, warn);
  const { store, fetchVersion, stop: stopCopying } = served;
  isCurrent = served.isCurrent;
  const read = changedViewReader(config, store, () => undefined);
  revision = async () => (await read()).revision;
  const shell = await shellServer(config, store, warn, served, metrics);
  // Separate from the fetching for pages, and without warnings: a request for a file may name a version that does not exist.
  const fetchFiles = config.bucket && config.previewKey ? fetchVersionOnce(fetchVersion, () => undefined) : undefined;
  const servers = [
    { port: config.port, server: shell },
    ...(await Promise.all(
      AREAS.map(async (area) => ({
        port: portOfArea(config.port, area),
        server: await areaServer(store, area, fetchFiles),
      })),
    )),
  ];
  let stopMetrics = async () => {};
  const stop = async () => {
    await stopCopying();
    await stopMetrics();
    await Promise.all(servers.map(({ server }) => server.close()));
    await stopTracing();
  };
  try {
    for (const { port, server } of servers) await server.listen({ port, host: config.host, backlog: BACKLOG });
    if (config.edgeMetricsPort) stopMetrics = await metrics.listen(config.host, config.edgeMetricsPort);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
