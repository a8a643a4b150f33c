// @covers decision 0058

import { readdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Header, pack } from "tar-stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { packFolder as streamFolder } from "#service/client/pack.ts";
import { ACTIONS } from "#service/tokens/token.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import type { ObjectStore } from "#store/object-store.ts";
import { sha384 } from "#store/stored-versions.ts";
import { runningService } from "#testing/release-service.ts";
import { localBucket, localFolder, temporaryFolder } from "#testing/release-stores.ts";

const [V1, V2] = ["111111111111", "222222222222"] as const;

const teamOfAuth = newKeys();
const teamOfShell = newKeys();

const LIMITS = { archiveBytes: 64 * 1024, fileBytes: 16 * 1024, files: 20 };

const packFolder = async (folder: string) => await buffer(await streamFolder(folder));

/** A service that requires signatures, with a live shell of contract 1 and a signed build of auth. */
async function strictService(objects?: ObjectStore) {
  const keys = { auth: [teamOfAuth.publicText], shell: [teamOfShell.publicText] };
  const service = await runningService(objects ?? (await localFolder()), {
    limits: LIMITS,
    config: { keys, requireSignatures: true },
  });
  const token = await service.token("all", ["auth", "shell", "public"], [...ACTIONS]);
  const dist = (part: string) => join(service.config.root, part === "shell" ? "shell" : `mf-${part}`, "dist");
  const sign = (part: string, { privatePem }: { privatePem: string }) =>
    signBuild(part, dist(part), { pem: privatePem, builder: "urn:test", now: new Date(0) });
  await service.buildShell(V1);
  await sign("shell", teamOfShell);
  expect((await service.upload(token, "shell")).status).toBe(201);
  expect((await service.call(token, "POST", "/releases", { parts: { shell: V1 } })).status).toBe(200);
  await service.buildArea("auth", { version: V2 });
  await sign("auth", teamOfAuth);
  return { ...service, token, dist: dist("auth"), sign };
}

type Strict = Awaited<ReturnType<typeof strictService>>;

/** An archive of these entries. */
async function archiveOf(
  entries: readonly (readonly [Partial<Header> & { name: string }, string?])[],
): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive);
  for (const [header, content = ""] of entries) archive.entry(header as Header, content);
  archive.finalize();
  return await packed;
}

/** The archive of the build with more entries after its files. */
async function withEntries({ dist }: Strict, ...entries: Parameters<typeof archiveOf>[0]): Promise<Buffer> {
  const files = await packFolder(dist);
  // An archive ends with two empty blocks, which the further entries replace.
  return Buffer.concat([files.subarray(0, files.length - 1024), await archiveOf(entries)]);
}

const changeManifest = async ({ dist, sign }: Strict, change: (manifest: Record<string, unknown>) => object) => {
  const file = join(dist, "area.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, ...change(manifest) }));
  await sign("auth", teamOfAuth);
};

const REFUSED: [string, (strict: Strict) => Promise<Buffer>, number, string][] = [
  [
    "that leads out of its folder",
    (s) => withEntries(s, [{ name: "../../outside.js" }, "x"]),
    400,
    "is no name of a file of a build",
  ],
  [
    "with an absolute name",
    (s) => withEntries(s, [{ name: "/etc/passwd" }, "x"]),
    400,
    "is no name of a file of a build",
  ],
  [
    "with a name of backslashes",
    (s) => withEntries(s, [{ name: "..\\outside.js" }, "x"]),
    400,
    "is no name of a file of a build",
  ],
  ["with a hidden file", (s) => withEntries(s, [{ name: ".env" }, "x"]), 400, "is no name of a file of a build"],
  [
    "with a symbolic link",
    (s) => withEntries(s, [{ name: "a.js", type: "symlink", linkname: "/etc/passwd" }]),
    400,
    '"a.js" is no file: links and devices are not taken',
  ],
  [
    "with a hard link",
    (s) => withEntries(s, [{ name: "a.js", type: "link", linkname: "entry.js" }]),
    400,
    "links and devices are not taken",
  ],
  [
    "with a device",
    (s) => withEntries(s, [{ name: "a.js", type: "character-device" }]),
    400,
    "links and devices are not taken",
  ],
  ["with a file twice", (s) => withEntries(s, [{ name: "entry.js" }, "x"]), 400, '"entry.js" is twice in the archive'],
  [
    "with a large file",
    (s) => withEntries(s, [{ name: "a.js" }, "x".repeat(20_000)]),
    413,
    "a file of a build is at most",
  ],
  [
    "with too many files",
    (s) => withEntries(s, ...Array.from({ length: 30 }, (_, index) => [{ name: `${index}.js` }, "x"] as const)),
    413,
    "a build has at most 20 files",
  ],
  ["that is larger than any build", async () => Buffer.alloc(LIMITS.archiveBytes + 1), 413, "a build is at most"],
  ["that breaks off", async ({ dist }) => (await packFolder(dist)).subarray(0, 700), 400, "cannot be read to its end"],
  ["that is no archive", async () => Buffer.from("x".repeat(2048)), 400, "cannot be read to its end"],
  ["of nothing", () => archiveOf([]), 422, "there is no area.json: take the folder of a finished build of auth"],
  [
    "whose manifest is none",
    () => archiveOf([[{ name: "area.json" }, "{}"]]),
    422,
    "area.json is not the manifest of a build",
  ],
  [
    "of another area",
    async (s) => {
      await changeManifest(s, () => ({ id: "profile" }));
      return await packFolder(s.dist);
    },
    422,
    "auth was not taken: it is a build of profile, not of auth",
  ],
  [
    "of an older contract",
    async (s) => {
      await changeManifest(s, () => ({ contract: 0 }));
      return await packFolder(s.dist);
    },
    422,
    "the build is of contract 0, the live shell of 1: build it with today's shared",
  ],
  [
    "signed by another team",
    async (s) => {
      await s.sign("auth", teamOfShell);
      return await packFolder(s.dist);
    },
    422,
    "auth was not taken: it is signed by a key that is not auth's in KEYS_FILE or areas.json",
  ],
  [
    "that nobody signed",
    async (s) => {
      await s.buildArea("auth", { version: V2 });
      return await packFolder(s.dist);
    },
    422,
    "auth was not taken: it is not signed",
  ],
  [
    "with a file that was changed after it was signed",
    async (s) => {
      await writeFile(join(s.dist, "chunk.js"), "another content");
      return await packFolder(s.dist);
    },
    422,
    "chunk.js is not the file that the manifest names",
  ],
  [
    "with a file that no manifest names",
    (s) => withEntries(s, [{ name: "extra.js" }, "x"]),
    422,
    "extra.js is not named by the manifest",
  ],
  [
    "without a file that the manifest names",
    async (s) => {
      await changeManifest(s, ({ integrity }) => ({ integrity: { ...(integrity as object), "gone.js": "sha384-x" } }));
      return await packFolder(s.dist);
    },
    422,
    "gone.js is named by the manifest and missing",
  ],
];

test.each(REFUSED)(
  "a build %s is refused in one sentence, and nothing of it is kept",
  async (_, make, status, sentence) => {
    // The listing of a bucket shows everything in it.
    const { s3, objects } = await localBucket();
    const strict = await strictService(objects);
    const keptFiles = [...s3.files.keys()];
    // Other tests of the machine unpack beside it.
    const folder = await temporaryFolder();
    vi.stubEnv("TMPDIR", folder);
    onTestFinished(() => void vi.unstubAllEnvs());

    const answer = await strict.call(strict.token, "POST", "/parts/auth/versions", await make(strict));

    expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
    expect([...s3.files.keys()]).toEqual(keptFiles);
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a version of two gigabytes is refused by its head, before it is sent", async () => {
  const { address, token } = await strictService();
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  const received = new Promise<string>((done) => socket.once("data", (bytes) => done(bytes.toString())));

  socket.write(
    `POST /parts/auth/versions HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/x-tar\r\nContent-Length: 2147483648\r\n\r\n`,
  );

  expect(await received).toMatch(/^HTTP\/1\.1 413 .*a build is at most/s);
  socket.destroy();
});

test("of a version of two gigabytes without a declared length only the beginning is read, and none of it is kept in memory", async () => {
  const { address, token } = await strictService();
  const zeros = Buffer.alloc(1024 * 1024);
  const head = pack();
  head.entry({ name: "film.mp4", size: 2 * 1024 ** 3 } as Header);
  const { value: first } = await head[Symbol.asyncIterator]().next();
  let sent = 0;
  async function* archive() {
    yield first;
    for (; sent < 2 * 1024; sent++) yield zeros;
  }
  const memory = process.memoryUsage().rss;

  const answer = await fetch(`${address}/parts/auth/versions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-tar" },
    body: Readable.toWeb(Readable.from(archive())) as ReadableStream,
    duplex: "half",
  });

  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
    413,
    "a build is at most 0 MiB: this one is larger",
  ]);
  expect(sent).toBeLessThan(64);
  expect(process.memoryUsage().rss - memory).toBeLessThan(128 * 1024 * 1024);
});

test("a version that the store has with other files is refused; with the same files it is accepted again", async () => {
  const strict = await strictService();
  expect((await strict.upload(strict.token, "auth")).status).toBe(201);
  expect((await strict.upload(strict.token, "auth")).status).toBe(201);
  await strict.buildArea("auth", { version: V2, path: "/other" });
  await writeFile(join(strict.dist, "chunk.js"), "another content");
  await changeManifest(strict, ({ integrity }) => ({
    integrity: { ...(integrity as object), "chunk.js": sha384("another content") },
  }));

  expect(await strict.upload(strict.token, "auth")).toMatchObject({
    status: 409,
    body: { detail: `auth ${V2} is in the store with other files: a version folder never changes` },
  });
});

test("a version signed by its team is accepted and stored with its signature", async () => {
  const strict = await strictService();

  expect((await strict.upload(strict.token, "auth")).status).toBe(201);

  expect(await strict.store.signature("auth", V2)).toBeDefined();
  expect((await strict.call(strict.token, "POST", "/releases", { parts: { auth: V2 } })).status).toBe(200);
});

test("the same files from another commit are accepted; the stored manifest and signature stay", async () => {
  const strict = await strictService();
  expect((await strict.upload(strict.token, "auth")).status).toBe(201);
  const signature = await strict.store.signature("auth", V2);
  await changeManifest(strict, () => ({ commit: "c0ffee" }));

  expect((await strict.upload(strict.token, "auth")).status).toBe(201);

  expect(await strict.store.signature("auth", V2)).toEqual(signature);
  expect((await strict.call(strict.token, "POST", "/releases", { parts: { auth: V2 } })).status).toBe(200);
});

test("a version stored unsigned does not get the signature of a build from another commit", async () => {
  const strict = await strictService();
  await strict.upload(strict.token, "auth");
  await strict.store.objects.remove([`signatures/auth/${V2}.json`]);
  await changeManifest(strict, () => ({ commit: "c0ffee" }));

  expect(await strict.upload(strict.token, "auth")).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining(`auth ${V2} is in the store from another commit, and it is not signed`) },
  });
  expect(await strict.store.signature("auth", V2)).toBeUndefined();
});
