import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DATA_DIR, ORIGIN, PORT, ROOT } from "@academy/e2e/support/config.ts";
import { table } from "./table.ts";

const run = promisify(execFile);

/** The area that is released: of middle size, with a screen for students and its own tests. */
const AREA = "profile";
const FOLDER = join(ROOT, `mf-${AREA}`);
const CLI = join(ROOT, "delivery/src/cli.ts");
const SERVICE_PORT = String(PORT + 12);

const ENVIRONMENT = { ...process.env, PORT: String(PORT), DATA_DIR };

const inArea = (program: string, ...args: string[]) =>
  run(join(FOLDER, "node_modules/.bin", program), args, { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 });

async function delivery(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  return (await run(process.execPath, [CLI, ...args], { env: { ...ENVIRONMENT, ...more } })).stdout;
}

/** Builds another version of the same sources. */
const build = (salt: string) =>
  run(process.execPath, [join(FOLDER, "node_modules/@rsbuild/core/bin/rsbuild.js"), "build"], {
    cwd: FOLDER,
    env: { ...process.env, BUILD_SALT: `${salt} ${Date.now()}` },
  });

/** Waits until a visitor who asks the edge gets another version than this one; gives the new one. */
async function shown(before: string): Promise<string> {
  for (;;) {
    const { areas } = (await (await fetch(`${ORIGIN}/registry.json`)).json()) as {
      areas: Record<string, { version: string }>;
    };
    const version = areas[AREA]?.version ?? "";
    if (version !== before) return version;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Opens the release service over the platform's store, and gives what `delivery` needs to speak to it. */
async function service(): Promise<{ environment: NodeJS.ProcessEnv; stop: () => void }> {
  const [token = ""] = (
    await delivery(["token", "add", "bench", "--parts", AREA, "--actions", "read,upload,release"])
  ).split("\n");
  const env = { ...ENVIRONMENT, SERVICE_PORT };
  const serving = spawn(process.execPath, [CLI, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(serving.stdout, "data");
  return {
    environment: { DELIVERY_SERVICE: `http://localhost:${SERVICE_PORT}`, DELIVERY_TOKEN: token },
    stop: () => serving.kill("SIGTERM"),
  };
}

/**
 * `npm run bench -- release`: seconds of each step from a team's push to the first visitor who gets the new version, on this machine.
 * The platform runs; the repository host's time before the pipeline begins, and the installation, are not counted.
 */
export async function benchRelease(): Promise<void> {
  const secrets = await mkdtemp(join(tmpdir(), "academy-bench-"));
  const key = join(secrets, "key.pem");
  await writeFile(key, (await delivery(["keygen"])).split("\nThe public key")[0] ?? "");
  const { environment, stop } = await service();
  let version = await shown("");
  const steps: [string, () => Promise<unknown>][] = [
    ["types", () => inArea("tsc", "--noEmit")],
    ["tests of the area", () => inArea("vitest", "run")],
    ["build", () => build("first")],
    ["sign", () => delivery(["sign", AREA, "--key", key])],
    ["check against what is live", () => delivery(["check", AREA])],
    ["rehearse: journeys over what would be live", () => delivery(["rehearse", AREA])],
    ["release over the store: upload, judge, switch", () => delivery(["release", AREA])],
    [
      "until a visitor gets it",
      async () => {
        version = await shown(version);
      },
    ],
  ];
  const rows: string[][] = [];
  let total = 0;
  const measured = async (name: string, step: () => Promise<unknown>) => {
    const start = performance.now();
    await step();
    const seconds = (performance.now() - start) / 1000;
    rows.push([name, seconds.toFixed(2)]);
    return seconds;
  };
  try {
    for (const [name, step] of steps) total += await measured(name, step);
    rows.push(["from the push to a visitor", total.toFixed(2)]);
    await build("second");
    await delivery(["sign", AREA, "--key", key]);
    await measured("instead: release through the service", () => delivery(["release", AREA], environment));
    await measured("rollback", () => delivery(["rollback", AREA, "--reason", "measured"]));
  } finally {
    // What was measured before a failed step is printed all the same.
    console.log(`mf-${AREA}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
    console.log(table(["step", "seconds"], rows));
    stop();
    await rm(secrets, { recursive: true });
  }
}
