import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundlerRuntime, unusedParts } from "@academy/shared/build/federation-runtime";
import * as standIn from "@academy/shared/build/runtime-stubs";
import { expect, test } from "vitest";

const core = dirname(
  createRequire(createRequire(bundlerRuntime).resolve("@module-federation/runtime")).resolve(
    "@module-federation/runtime-core",
  ),
);

test.each(unusedParts)("what stands in for %s of the federation runtime has all of its names", async (part) => {
  const real = (await import(pathToFileURL(join(core, part)).href)) as object;

  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(Object.keys(real)));
});
