import { expect, test } from "vitest";
import { DRIVERS, temporaryFolder } from "#testing/release-stores.ts";
import { DiskObjects } from "./disk/disk-objects.ts";

const text = (content: string) => Buffer.from(content);

test.each(DRIVERS)("%s returns what was written, and nothing for a missing key", async (_, make) => {
  const store = await make();

  await store.write("auth/111111111111/static/a.js", text("one"));

  expect((await store.read("auth/111111111111/static/a.js"))?.content.toString()).toBe("one");
  expect(await store.read("auth/111111111111/static/b.js")).toBeNull();
});

test.each(DRIVERS)("in %s a file is created once: the second creation is refused", async (_, make) => {
  const store = await make();

  expect(await store.replace("registry.json", text("first"), null)).toBe(true);
  expect(await store.replace("registry.json", text("second"), null)).toBe(false);

  expect((await store.read("registry.json"))?.content.toString()).toBe("first");
});

test.each(DRIVERS)("in %s a change of a file requires its last content", async (_, make) => {
  const store = await make();
  await store.write("registry.json", text("first"));
  const { tag } = (await store.read("registry.json")) ?? { tag: "" };

  expect(await store.replace("registry.json", text("second"), tag)).toBe(true);
  expect(await store.replace("registry.json", text("third"), tag)).toBe(false);

  expect((await store.read("registry.json"))?.content.toString()).toBe("second");
});

test.each(DRIVERS)("in %s a deleted file is not changed", async (_, make) => {
  const store = await make();
  await store.write("registry.json", text("first"));
  const { tag } = (await store.read("registry.json")) ?? { tag: "" };
  await store.remove(["registry.json"]);

  expect(await store.replace("registry.json", text("second"), tag)).toBe(false);
  expect(await store.read("registry.json")).toBeNull();
});

test.each(DRIVERS)("of twenty simultaneous changes of a file of %s one succeeds", async (_, make) => {
  const store = await make();
  await store.write("registry.json", text("first"));
  const { tag } = (await store.read("registry.json")) ?? { tag: "" };
  const change = (_: unknown, index: number) => store.replace("registry.json", text(`by ${index}`), tag);

  const changed = await Promise.all(Array.from({ length: 20 }, change));

  expect(changed.filter(Boolean)).toEqual([true]);
  expect((await store.read("registry.json"))?.content.toString()).toBe(`by ${changed.indexOf(true)}`);
});

test.each(DRIVERS)("of twenty simultaneous creations of a file of %s one succeeds", async (_, make) => {
  const store = await make();

  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => store.replace("a/b.json", text(`by ${index}`), null)),
  );

  expect(made.filter(Boolean)).toEqual([true]);
  expect((await store.read("a/b.json"))?.content.toString()).toBe(`by ${made.indexOf(true)}`);
});

test.each(DRIVERS)("%s lists the files whose keys begin with a prefix, and deletes files", async (_, make) => {
  const store = await make();
  for (const key of ["auth/1/a.js", "auth/1/b/c.js", "auth/2/a.js", "authors/1/a.js"])
    await store.write(key, text(key));
  const keysOf = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key).sort();

  expect(await keysOf("auth/1/")).toEqual(["auth/1/a.js", "auth/1/b/c.js"]);
  expect(await keysOf("nothing/")).toEqual([]);
  await store.remove(["auth/1/a.js", "auth/1/no-such-file.js"]);

  expect(await keysOf("auth/")).toEqual(["auth/1/b/c.js", "auth/2/a.js"]);
});

test.each(DRIVERS)("%s keeps the lines of the audit log in their order", async (_, make) => {
  const store = await make();

  for (const line of ["one", "two", "three"]) await store.log(line);

  expect(await store.logged()).toEqual(["one", "two", "three"]);
});

test.each(
  DRIVERS.flatMap(([name, make]) =>
    ["../outside", "a/../../b", "/etc/passwd", "a//b", "a\\b", ".hidden", "a/\u0000", ""].map(
      (key) => [name, key, make] as const,
    ),
  ),
)("%s refuses the file name %j", async (_, key, make) => {
  const store = await make();

  await expect(store.write(key, text("x"))).rejects.toThrow("is no name of a file of the release store");
});

test("a listing of a folder has no temporary and no vanished file, even while others write", async () => {
  const folder = await temporaryFolder();
  const store = new DiskObjects(folder);
  const write = () => Promise.all([1, 2, 3].map((index) => store.write(`auth/${index}.js`, text("x".repeat(10_000)))));
  await write();

  const listed = Array.from({ length: 50 }, async () => {
    await write();
    return await store.list("auth/");
  });

  const keys = (await Promise.all(listed)).flat().map(({ key }) => key);
  expect(keys.filter((key) => !/^auth\/[123]\.js$/.test(key))).toEqual([]);
});
