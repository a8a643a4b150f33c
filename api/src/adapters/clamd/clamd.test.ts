import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { EICAR } from "#composition/virus-scanner.ts";
import { fakeClamd } from "#test/support/fake-clamd.ts";
import { clamd } from "./clamd.ts";

const MEGABYTE = 1024 * 1024;

async function scannerOf(options: { path?: string; says?: string } = {}, bytesMost = MEGABYTE) {
  const daemon = await fakeClamd(options);
  return { ...daemon, ...clamd({ address: daemon.address, bytesMost, silenceMs: 300 }) };
}

const inPieces = (content: Buffer, length: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / length) }, (_, at) =>
      content.subarray(at * length, (at + 1) * length),
    ),
  );

test("a clean file is reported as clean, an infected one with the name of the virus, in one piece or in many", async () => {
  const { scan, seen } = await scannerOf();
  const infected = Buffer.concat([Buffer.alloc(200_000, "a"), EICAR]);

  const found = [
    await scan(Buffer.from("an essay")),
    await scan(infected),
    await scan(inPieces(infected, 7_001)),
    await scan(Buffer.alloc(0)),
  ];

  expect(found).toEqual([null, "Eicar-Test-Signature", "Eicar-Test-Signature", null]);
  expect(seen.map((file) => file.length)).toEqual([8, infected.length, infected.length, 0]);
});

test("clamd is reached over a local socket too", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-clamd-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { scan, ping } = await scannerOf({ path: join(folder, "clamd.ctl") });

  expect([await ping(), await scan(EICAR)]).toEqual([true, "Eicar-Test-Signature"]);
});

test("of a file longer than clamd's limit only the beginning is read and sent", async () => {
  const { scan, seen } = await scannerOf({}, 1_000);
  const film = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(300, "f");
    })(),
  );

  expect(await scan(film)).toBeNull();
  expect([seen[0]?.length, film.destroyed]).toEqual([1_000, true]);
});

test.for([
  ["says nothing", ""],
  ["says that the file is too long", "INSTREAM size limit exceeded. ERROR"],
  ["says something else", "stream: whatever"],
])("a daemon that %s gives no verdict", async ([, says = ""]) => {
  const { scan } = await scannerOf({ says });

  await expect(scan(EICAR)).rejects.toThrow(/clamd/);
});

test("a daemon that closes the connection early, or is not running, gives no verdict", async () => {
  const { scan, address } = await scannerOf({}, 60 * MEGABYTE);
  const gone = await fakeClamd();
  await gone.close();

  await expect(scan(Buffer.alloc(30 * MEGABYTE))).rejects.toThrow();
  await expect(clamd({ address: gone.address, bytesMost: MEGABYTE }).scan(EICAR)).rejects.toThrow(/ECONNREFUSED/);
  expect([
    await clamd({ address, bytesMost: 1 }).ping(),
    await clamd({ address: gone.address, bytesMost: 1 }).ping(),
  ]).toEqual([true, false]);
});
