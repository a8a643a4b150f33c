import type { ShellManifest } from "@academy/shared/area/manifest";
import { expect, test } from "vitest";
import { previewDocument } from "./overrides-element.ts";

const TEMPLATE =
  '<html lang="en"><head><script defer src="/shell/1/a.js"></script><script type="application/json" id="registry">__REGISTRY__</script><script type="application/json" id="texts">__TEXTS__</script><script id="visit">forThisVisit()</script><script>headScript()</script></head></html>';

test("the preview screen has the theme and language of the page and starts none of the page's other scripts", () => {
  const overrides = { start: "o/start.js", preview: "o/preview.js" };
  const shell = { version: "111111111111", overrides, integrity: { "o/preview.js": "sha384-x" } };

  const html = previewDocument(TEMPLATE, shell as unknown as ShellManifest);

  expect([...html.matchAll(/<script.*?<\/script>/g)].map(String)).toEqual([
    '<script type="application/json" id="registry"></script>',
    '<script type="application/json" id="texts"></script>',
    "<script>headScript()</script>",
    '<script defer src="/shell/111111111111/o/preview.js" integrity="sha384-x" crossorigin="anonymous"></script>',
  ]);
});
