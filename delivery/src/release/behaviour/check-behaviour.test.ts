import type { AreaManifest } from "@academy/shared/area/manifest";
import { expect, test } from "vitest";
import { checkBehaviour } from "./check-behaviour.ts";

const CALLED = 'let a={id:"auth",contract:1,texts:{},routes:[]};';

/** What is found in a build of these files: an entry, the screen `/signin` in `async/signin.1.js`, and the chunks it loads. */
const behaviourOf = (files: Record<string, string>) => {
  const texts: Record<string, string> = { "entry.js": CALLED, "async/signin.1.js": "", ...files };
  const manifest = {
    id: "auth",
    version: "0123456789ab",
    entry: "entry.js",
    files: { "/signin": { scripts: ["async/signin.1.js"], styles: [] } },
    integrity: Object.fromEntries(Object.keys(texts).map((file) => [file, "sha384-"])),
  } as unknown as AreaManifest;
  return checkBehaviour({
    ...{ manifest, others: ["profile"] },
    read: async (file) => Buffer.from(texts[file] ?? ""),
    sourceMap: async () => null,
  });
};

test("a build that does nothing wrong passes every rule", async () => {
  const { rows } = await behaviourOf({});

  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
  expect(rows).toContainEqual({ rule: "identity", ok: true, detail: "auth" });
});

test.each<[string, Record<string, string>, string, string]>([
  [
    "an entry that gives the id of another area",
    { "entry.js": CALLED.replace("auth", "profile") },
    "identity",
    "area.ts says that it is profile: a visitor gets the error card; give it the id auth",
  ],
  ["a script that changes the page", { "async/a.2.js": "window.fetch=f" }, "globals", "async/a.2.js:0 changes fetch;"],
  ["a sheet for all of the page", { "async/a.2.css": "body{margin:0}" }, "styles", "async/a.2.css:"],
])("a build with %s is refused", async (_, files, rule, detail) => {
  const { rows } = await behaviourOf(files);

  expect(rows.filter(({ ok }) => !ok)).toEqual([{ rule, ok: false, detail: expect.stringContaining(detail) }]);
});

test("a screen can load the chunks of its own script and those of what area.ts imports", async () => {
  const { always, reachable } = await behaviourOf({
    "entry.js": `${CALLED}var m={"./area":()=>r.e("common").then(f)}`,
    "async/signin.1.js": 'r.e("dialog")',
    "async/common.2.js": 'r.e("player")',
    "async/dialog.3.js": "",
    "async/player.4.js": "",
    "async/other.5.js": "",
  });

  expect(always).toEqual(["async/common.2.js"]);
  expect(reachable["/signin"]?.toSorted()).toEqual([
    ...["async/common.2.js", "async/dialog.3.js", "async/player.4.js", "async/signin.1.js"],
  ]);
});
