import { AREAS, type Config, folderOf } from "@academy/delivery/config.ts";
import concurrently from "concurrently";

/** Starts everything with hot reload: an api that restarts on a change, and development servers of shell and areas. If one fails, all end. */
export async function developAll(config: Config) {
  const env = {
    PORT: String(config.port),
    API_PORT: String(config.apiPort),
    METRICS_PORT: String(config.metricsPort),
    DATA_DIR: config.dataDir,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${config.port}`,
  };

  const { result } = concurrently(
    [
      { name: "api", command: "node --watch src/server.ts", cwd: `${config.root}/api`, env },
      ...["shell", ...AREAS].map((part) => ({
        name: part,
        command: "node node_modules/@rsbuild/core/bin/rsbuild.js dev",
        cwd: `${config.root}/${folderOf(part)}`,
        env,
      })),
    ],
    { prefixColors: "auto", killOthersOn: ["failure"] },
  );
  console.log(
    `\n  http://localhost:${config.port} (each area alone: ports ${config.port + 1} to ${config.port + AREAS.length})\n`,
  );
  await result.catch(() => {
    process.exitCode = 1;
  });
}
