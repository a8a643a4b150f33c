import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const server = process.env.DATABASE_URL_TEST ?? "";

const rounds = Number(process.env.ROUNDS ?? 5);
const thorough = process.env.THOROUGH === "1";

/** What takes too long for every test run: `npm run torture`; without `THOROUGH=1` it is the part that `npm test` runs. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, ".."),
    provide: {
      databaseServer: server,
      databaseRestart: process.env.DATABASE_RESTART_TEST ?? "",
      rounds,
      thorough,
    },
    include: [
      "torture/kill.torture.ts",
      "torture/drain.torture.ts",
      server ? "torture/database-restart.torture.ts" : "torture/disk.torture.ts",
      ...(thorough ? ["src/nasty/nasty.test.ts"] : []),
    ],
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    hookTimeout: 60_000,
    // A round is two starts of a server: on a busy machine that takes its time.
    testTimeout: 900_000 + rounds * 60_000,
  },
});
