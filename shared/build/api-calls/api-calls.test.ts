import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packCalls, unpackCalls } from "@academy/shared/area/api-calls";
import { expect, test } from "vitest";
import { apiCalls, apiCallsByFile, bundledSources, PACKED_CALLS } from "./api-calls.ts";

const SHARED = join(import.meta.dirname, "../..");
const example = (name: string) => join(import.meta.dirname, "example", name);

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
const text = { type: "string" };

test("a build knows its calls from its sources: method, address, what is sent, what is read", async () => {
  const calls = await apiCalls(SHARED, [example("books.api.ts")]);
  const told = Object.fromEntries(calls.map(({ method, path, ...shapes }) => [`${method} ${path}`, shapes]));
  const done = expect.objectContaining({ type: "object" });

  expect(told).toEqual({
    "* /api/book-visits/": {},
    "get /api/courses/books/": { reads: { type: "array", items: done } },
    "put /api/courses/books/": { reads: done },
    "get /api/courses/books/{}/receipt/": { query: ["lng"] },
    "post /api/courses/books/{}/lend/": {
      query: ["course"],
      sends: object({ until: { anyOf: [{ type: "null" }, text] } }),
      reads: done,
    },
    "put /api/courses/books/page/": { sends: object({ page: { type: "number" }, note: { enum: ["late"] } }, ["page"]) },
    "delete /api/courses/books/{}/": { reads: done, isBare: true },
    "delete /api/courses/films/{}/": { reads: done, isBare: true },
    "get /api/courses/lent/": {
      query: ["cursor"],
      reads: object({ items: { type: "array", items: object({ id: { type: "number" } }) } }),
    },
    "get /api/courses/lost/": {
      query: ["cursor"],
      reads: object({ items: { type: "array", items: object({ since: { type: ["string", "null"] } }) } }),
    },
  });
});

test("a call that cannot be told from its source fails the build, with its place", async () => {
  await expect(apiCalls(SHARED, [example("unclear.api.ts")])).rejects.toThrow(
    /unclear\.api\.ts:7 hands http on.*unclear\.api\.ts:6: write its address as a text/s,
  );
});

test("a source that takes the http module as a whole, later, or gives it on fails the build, with its place", async () => {
  const files = ["whole-renamed.ts", "whole-later.ts", "whole-given-on.ts"];
  const failure = await apiCalls(SHARED, files.map(example)).catch(({ message }: Error) => message);

  for (const place of ["whole-renamed.ts:1", "whole-later.ts:3", "whole-given-on.ts:3"])
    expect(failure).toContain(`${place} takes all of @academy/shared/http: import by name what it calls`);
});

const importedBy = (identifier: string) => ({
  name: "consume shared module (default) @academy/shared/http",
  reasons: [{ userRequest: "@academy/shared/http", resolvedModuleIdentifier: `builtin:swc-loader!${identifier}|0af3` }],
});

test.each([
  ["of the area that imports http", importedBy("/a/src/old.js"), "/a/src/old.js"],
  ["of a library that imports http", importedBy("/a/node_modules/x/index.mjs"), "/a/node_modules/x/index.mjs"],
  [
    "of the area with an address of the api",
    { identifier: "/a/src/old.jsx", source: 'fetch("/api/x/")' },
    "/a/src/old.jsx",
  ],
])("a script without types %s fails the build in one sentence", (_, module, file) => {
  expect(() => bundledSources({ modules: [{ identifier: "/a/src/area.ts" }, module] } as never)).toThrow(
    `${file} calls the api and is no TypeScript: write it in TypeScript, so that the build can tell its calls`,
  );
});

test("scripts without types that call nothing, and sources with them, pass", () => {
  const modules = [
    importedBy("/a/src/x.api.ts"),
    importedBy("/a/node_modules/@academy/shared/src/purchase/purchase.api.js"),
    { identifier: "/a/src/sums.js", source: "export const sum = (a, b) => a + b;" },
    { identifier: "/a/node_modules/x/index.js", source: 'request("/api/elsewhere/")' },
  ];
  expect(() => bundledSources({ modules } as never)).not.toThrow();
});

test("the sources of a build are those in its module graph, also those inside joined modules", () => {
  const stats = {
    modules: [
      { identifier: "builtin:swc-loader!/a/src/area.ts", modules: [{ nameForCondition: "/a/src/x.api.ts" }] },
      { identifier: "/a/src/look.css" },
      { identifier: "/a/node_modules/x/index.js" },
    ],
  };
  expect(bundledSources(stats as never)).toEqual(["/a/src/area.ts", "/a/src/x.api.ts"]);
});

test("a manifest keeps each shape once", () => {
  const calls = [
    { method: "get", path: "/api/a/", reads: { type: "string" } },
    { method: "put", path: "/api/a/", sends: { type: "number" }, reads: { type: "string" } },
  ];
  const packed = packCalls(calls);

  expect(packed.shapes).toHaveLength(2);
  expect(unpackCalls(packed)).toEqual(calls);
});

test("a package of compiled scripts tells the calls that its sources made, file by file", async () => {
  const purchase = await apiCallsByFile(SHARED, ["src/purchase/purchase.api.ts", "src/format/date-time.ts"]);
  const shared = join(mkdtempSync(join(tmpdir(), "packed-calls-")), "node_modules/@academy/shared");
  mkdirSync(shared, { recursive: true });
  writeFileSync(join(shared, PACKED_CALLS), JSON.stringify(purchase));
  const scripts = [join(shared, "src/purchase/purchase.api.js"), join(shared, "src/ui/card.js")];

  expect(Object.keys(purchase)).toEqual(["src/purchase/purchase.api"]);
  expect(bundledSources({ modules: scripts.map((identifier) => ({ identifier })) } as never)).toEqual(scripts);
  expect(await apiCalls(SHARED, scripts)).toEqual(purchase["src/purchase/purchase.api"]);
});
