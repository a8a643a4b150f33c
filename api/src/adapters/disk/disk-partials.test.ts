import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskPartials } from "./disk-partials.ts";

test("a piece that the system writes in parts is stored whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-partials-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const partial = createDiskPartials(
    (key) => join(folder, key),
    async () => {},
  );
  const token = await partial.begin("film.mp4", 10);
  const probe = await open(join(folder, "film.mp4.partial"));
  const handles = Object.getPrototypeOf(probe);
  await probe.close();
  const whole = handles.write;
  const short = vi.spyOn(handles, "write").mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [piece, at, length, offset] = given as [Buffer, number, number, number];
    return whole.call(this, piece, at, Math.min(length, 3), offset);
  });
  onTestFinished(() => short.mockRestore());

  const file = { key: "film.mp4", token };
  await (await partial.append(file, 0, Buffer.from("01234")))();
  await (await partial.append(file, 5, Buffer.from("56789")))();
  await partial.finish(file, 10);

  expect(await readFile(join(folder, "film.mp4"), "utf8")).toBe("0123456789");
});
