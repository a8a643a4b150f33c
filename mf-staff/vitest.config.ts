import { browserTests } from "@academy/shared/build/vitest.area";
import { mergeConfig } from "vitest/config";

export default mergeConfig(browserTests, {
  // Without a bundler, the import would load the build of the library for Node, which cannot read the File objects of a browser.
  resolve: { alias: { "tus-js-client": "tus-js-client/lib.esm/browser/index.js" } },
  test: { server: { deps: { inline: ["tus-js-client"] } } },
});
