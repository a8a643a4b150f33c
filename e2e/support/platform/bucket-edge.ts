import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { AREAS, PARTS } from "@academy/shared/build/areas";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { PORT, ROOT } from "#support/config.ts";
import { staticServer } from "#support/platform/static-server.ts";

const run = promisify(execFile);

/** An edge whose release store is a bucket, while static servers, as of a third party, serve the areas' files from it. */
export class BucketEdge {
  readonly origin: string;
  readonly #port: number;
  #environment: NodeJS.ProcessEnv = {};
  #end: (() => Promise<void>) | undefined;

  constructor(port: number) {
    this.#port = port;
    this.origin = `http://localhost:${port}`;
  }

  /** Where the files of an area come from. */
  originOf = (area: string): string => `http://localhost:${this.#port + 20 + AREAS.findIndex(({ id }) => id === area)}`;

  /** Releases the builds of all parts into an empty bucket and starts the edge and the static servers. */
  async open(): Promise<void> {
    const s3 = await startLocalS3();
    const dataDir = await mkdtemp(join(tmpdir(), "academy-bucket-"));
    const { bucket, region, accessKeyId, secretAccessKey } = LOCAL_S3;
    this.#environment = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: dataDir,
      API_ORIGIN: `http://127.0.0.1:${PORT + 10}`,
      RELEASE_STORE: `s3://${bucket}/releases`,
      RELEASE_STORE_ENDPOINT: s3.endpoint,
      RELEASE_STORE_REGION: region,
      RELEASE_STORE_ACCESS_KEY_ID: accessKeyId,
      RELEASE_STORE_SECRET_ACCESS_KEY: secretAccessKey,
      ...Object.fromEntries(AREAS.map(({ id }) => [`ORIGIN_${id.toUpperCase()}`, this.originOf(id)])),
    };
    await this.releases(...PARTS.map(({ id }) => id), "--first");
    const servers: Server[] = AREAS.map(({ id }) =>
      staticServer(s3.files, `releases/${id}`).listen(Number(new URL(this.originOf(id)).port), "localhost"),
    );
    const edge: ChildProcess = spawn(process.execPath, [join(ROOT, "delivery/src/edge/serve.ts")], {
      env: this.#environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#end = async () => {
      edge.kill("SIGTERM");
      if (edge.exitCode === null) await once(edge, "exit");
      for (const server of servers) server.close();
      await s3.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    if (edge.stdout) await once(edge.stdout, "data");
  }

  /** Releases the builds of these parts, as their teams would; `--first` begins the store. */
  async releases(...args: string[]): Promise<void> {
    await run(process.execPath, [join(ROOT, "delivery/src/cli.ts"), "release", ...args], { env: this.#environment });
  }

  close = async (): Promise<void> => await this.#end?.();
}
