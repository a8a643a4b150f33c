import { browserTests } from "@academy/shared/build/vitest.area";
import { mergeConfig } from "vitest/config";

export default mergeConfig(browserTests, {
  // Outside a bundler the library is the one for Node, which knows no files of a browser.
  resolve: { alias: { "tus-js-client": "tus-js-client/lib.esm/browser/index.js" } },
  test: { server: { deps: { inline: ["tus-js-client"] } } },
});
