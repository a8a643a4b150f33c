import { browserTests } from "@academy/shared/build/vitest.area";
import { mergeConfig } from "vitest/config";

/** Here the modules themselves are tested that keep something for a whole page: each file has its own. */
export default mergeConfig(browserTests, { test: { isolate: true } });
