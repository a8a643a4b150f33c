import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { AREAS, type Config, folderOf, portOfArea } from "@academy/delivery/config.ts";
import { assertFree } from "@academy/delivery/free-port.ts";
import { devEntry } from "@academy/shared/build/dev-registry";
import { againstServer } from "./against-server.ts";
import { assertPlatform, remoteOf } from "./remote.ts";

/** `npm run dev -- auth --against https://academy.example`. */
interface AgainstRequest {
  area: string | undefined;
  platform: string;
  /** The folder of the area's package, if it is not in this checkout. */
  folder?: string | undefined;
}

/** Serves a platform's page with one area from this machine; the area's development server reloads changes in the page. */
export async function developAgainst(config: Config, { area, platform, folder }: AgainstRequest) {
  const id = AREAS.find((known) => known === area);
  if (!id) throw new Error(`"${area ?? ""}" is no area; there are: ${AREAS.join(" ")}`);
  const remote = remoteOf(platform);
  await assertPlatform(remote);
  await assertFree(config.port, config.host, "the page");
  await assertFree(portOfArea(config.port, id), config.host, id);

  const cwd = folder ? resolve(config.callerDir, folder) : join(config.root, folderOf(id));
  const own = `http://localhost:${config.port}`;
  const server = againstServer({ remote, own }, { id, entry: await devEntry(id, cwd) });
  server.listen(config.port, config.host);
  await once(server, "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  try {
    // The process is started last, so that an earlier failure leaves none behind.
    const development = spawn(process.execPath, ["node_modules/@rsbuild/core/bin/rsbuild.js", "dev"], {
      cwd,
      env: { ...process.env, PORT: String(config.port), IN_PLATFORM: "1" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    console.log(`\n  ${own} is ${remote.origin} with ${id} from ${cwd}\n  Ctrl+C stops it.\n`);
    let isEnding = false;
    const end = () => {
      isEnding = true;
      development.kill("SIGTERM");
      close();
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
    const [code] = await once(development, "exit");
    if (!isEnding) throw new Error(`the development server of ${id} ended (${code}); its message stands above`);
  } finally {
    close();
  }
}
