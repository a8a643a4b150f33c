import { describe, expect, test } from "vitest";
import { requestOf } from "./area-manifest.ts";

/** A loader with this source, which vitest would rewrite. */
const loaderOf = (source: string) => Object.assign(() => undefined, { toString: () => source });

describe("the module that a loader imports", () => {
  test.each([
    '() => import("#screens/terms.tsx")',
    '() => import("#screens/terms.tsx").then((module) => module.Terms)',
    '() =>\n  withPageTexts(\n    "legal",\n    import(\n      "#screens/terms.tsx"\n    ).then((module) => module.Terms),\n  )',
  ])("is read from its source: %s", (source) => {
    expect(requestOf("the screen of /terms", loaderOf(source))).toBe("#screens/terms.tsx");
  });

  test.each(["() => load()", "async () => {\n  const screen = load();\n}"])(
    "is unknown where another function imports it, and the build fails: %s",
    (source) => {
      expect(() => requestOf("the screen of /terms", loaderOf(source))).toThrow(
        'area.ts: the screen of /terms is not loaded by import("…") within its own function',
      );
    },
  );
});
