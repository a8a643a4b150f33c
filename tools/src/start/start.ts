import { once } from "node:events";
import { resolve } from "node:path";
import { readConfig } from "@academy/delivery/config.ts";
import { startEdge } from "@academy/delivery/edge/edge.ts";
import { assertPortsFree } from "@academy/delivery/free-port.ts";
import { openStore } from "@academy/delivery/store/open-store.ts";
import { startApi, untilReady } from "./api-process.ts";
import { assertNode } from "./node-version.ts";
import { releaseAll } from "./release-all.ts";

/** Longest path that a socket may have on each system. */
const SOCKET_MOST = 100;

/** The socket between edge and api; null if the folder's path is too long or the system has no such sockets: then they use the port. */
function socketIn(dataDir: string): string | null {
  const path = resolve(dataDir, "api.sock");
  return process.platform === "win32" || path.length > SOCKET_MOST ? null : path;
}

/** Starts the whole platform on this machine: builds and releases what changed, then the api and the edge. */
async function start() {
  assertNode();
  const given = readConfig();
  const config = { ...given, apiSocket: given.apiSocket ?? socketIn(given.dataDir) };
  await assertPortsFree(config);

  const api = startApi(config);
  const stop = async () => {
    if (api.exitCode !== null || !api.kill("SIGTERM")) return;
    await once(api, "exit");
  };
  try {
    const apiReady = () => untilReady(config, api);
    // A rehearsal shows the versions in its store, whatever the sources here are (decision 0081).
    if (process.argv.includes("--released")) await apiReady();
    else await releaseAll(config, openStore(config), { say: (message) => console.log(message), apiReady });
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
