// Embedded database only: the servers it starts make an embedded database of their own.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { LOCAL_S3, startLocalS3 } from "@academy/shared/server/testing/local-s3";
import { expect, onTestFinished, test } from "vitest";
import { filledFolder, keepFilled, newFolder, preparedFolder } from "#test/support/filled-folder.ts";
import { spawnServer } from "#test/support/server-process.ts";

test("the server fills an empty database, answers, and releases its lock on SIGTERM; a second one on the same data exits at once and names it", {
  timeout: 600_000,
}, async () => {
  const dataDir = newFolder();
  const server = spawnServer({ DATA_DIR: dataDir });
  const figures = await (await fetch(`${await server.address}/api/courses/figures/`)).json();
  const lock = join(dataDir, "db.lock");

  const second = spawnServer({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(
    new RegExp(`^api: the embedded database in \\S+ is in use by process ${server.process.pid} on .*\\n$`),
  );
  expect(JSON.parse(readFileSync(lock, "utf8")).pid).toBe(server.process.pid);
  server.process.kill("SIGTERM");

  expect(figures).toEqual({ topics: 16, lectures: 35, minutes: 3378 });
  expect(await server.ended).toBe(0);
  expect(existsSync(lock)).toBe(false);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  keepFilled(dataDir);
});

test("a taken port is reported in one line", { timeout: 600_000 }, async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void other.close());
  const port = String((other.address() as { port: number }).port);

  const server = spawnServer({ DATA_DIR: await filledFolder(), API_PORT: port });

  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(`api: port ${port} is taken; stop what uses it, or set API_PORT and METRICS_PORT\n`);
});

test("a database that cannot be reached is reported in one line, and the server ends", {
  timeout: 600_000,
}, async () => {
  const closed = createServer();
  await new Promise<void>((ready) => closed.listen(0, "127.0.0.1", ready));
  const { port } = closed.address() as { port: number };
  await new Promise((done) => closed.close(done));

  const server = spawnServer({
    DATA_DIR: newFolder(),
    DATABASE_URL: `postgresql://academy:word@127.0.0.1:${port}/academy`,
  });

  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    `api: the database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  );
});

test("a bucket that refuses the academy is reported in one line at the start", {
  timeout: 600_000,
}, async () => {
  const store = await startLocalS3();
  onTestFinished(store.close);
  store.rights.list = false;
  const { bucket, region, accessKeyId, secretAccessKey } = LOCAL_S3;
  const s3 = { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: store.endpoint };
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };

  const server = spawnServer({ DATA_DIR: await filledFolder(), ...s3, ...keys });
  await server.address;

  await expect.poll(server.output, { timeout: 60_000 }).toMatch(/"level":40,.*without s3:ListBucket/);
});

test("a disk without room for the files of the content is reported in one line", { timeout: 600_000 }, async () => {
  const server = spawnServer({ DATA_DIR: await preparedFolder(), DISK_RESERVE_MB: "1000000000" });

  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe("api: the disk of the files has less free room than DISK_RESERVE_MB\n");
});

test("a broken content pack is reported in one line", { timeout: 600_000 }, async () => {
  const server = spawnServer({ DATA_DIR: await preparedFolder(), CONTENT_DIR: newFolder() });

  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(/^api: content pack refused: \S+academy\.json: the file cannot be read\n$/);
});

test("an unexpected error is logged and ends the process, which releases its data", {
  timeout: 600_000,
}, async () => {
  const dataDir = await filledFolder();
  const fault = "process.on('SIGWINCH', () => { Promise.reject(new Error('nobody foresaw this')); });";
  const server = spawnServer({ DATA_DIR: dataDir }, ["--import", `data:text/javascript,${encodeURIComponent(fault)}`]);
  await server.address;

  server.process.kill("SIGWINCH");

  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/"level":60,.*nobody foresaw this/);
  expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
});
