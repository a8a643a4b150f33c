import { readConfig } from "#config.ts";
import { startEdge } from "./edge.ts";

/** Runs the edge as a process of its own. */
const config = readConfig();
try {
  const stop = await startEdge(config, (message) => console.error(`edge: ${message}`));
  console.log(`edge: http://localhost:${config.port}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`edge: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
