import { expect, test } from "vitest";
import { copiesIn } from "./copies.ts";
import { areaIdIn, chunksLoadedBy, chunksOfArea, filesOfChunk, reachable } from "./load-graph.ts";
import { parseScript } from "./parsed-script.ts";

const integrity = Object.fromEntries(
  ["entry.js", "async/a.1.js", "async/a.1.css", "async/b.2.js", "async/ab.3.js", "async/9.4.js"].map((file) => [
    file,
    "sha384-",
  ]),
);

test("the chunks of a script are the arguments of the bundler's loader", () => {
  const script = parseScript('Promise.all([r.e("a"),r.e(9)]).then(f);r.e(id);x.e("a","b")');

  expect(chunksLoadedBy(script)).toEqual(["a", "9"]);
  expect(filesOfChunk({ integrity }, "a")).toEqual(["async/a.1.js", "async/a.1.css"]);
});

test("the imports of area.ts are loaded before every screen", () => {
  const entry = parseScript('var m={"./area":()=>Promise.all([r.e("b")]).then(()=>()=>r(1)),other:()=>r.e("a")}');

  expect(chunksOfArea(entry)).toEqual(["b"]);
  expect(chunksOfArea(parseScript('var m={"./area":()=>()=>r(1)}'))).toEqual([]);
});

test("a screen includes the chunks of its chunks", () => {
  const loads: Record<string, string[]> = { "async/a.1.js": ["b"], "async/b.2.js": ["9", "a"] };

  const found = reachable(
    { integrity },
    { scripts: ["async/a.1.js"], styles: ["async/a.1.css"] },
    (file) => loads[file] ?? [],
  );

  expect([...found]).toEqual(["async/a.1.js", "async/a.1.css", "async/b.2.js", "async/9.4.js"]);
});

test("the id in area.ts is read from the entry", () => {
  expect(areaIdIn(parseScript('let n={id:"profile",contract:1,texts:{},routes:[]}'))).toBe("profile");
  expect(areaIdIn(parseScript('let n={id:"profile"}'))).toBeUndefined();
});

test.each<[string, string, string[]]>([
  ["axios", "../../node_modules/.pnpm/axios@1.2.3/node_modules/axios/lib/axios.js", ["axios"]],
  ["a scoped library", "../node_modules/@tanstack/react-query/build/x.js", ["@tanstack/react-query"]],
  ["a library with a longer name", "../node_modules/react-dom-things/x.js", []],
  ["a module of the area", "../src/react/index.ts", []],
])("a copy of %s", (_, source, copies) => {
  expect(copiesIn([source])).toEqual(copies);
});
