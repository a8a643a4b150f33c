import { CHROMIUM_FLAGS, chromiumPath } from "@academy/e2e/support/chromium.ts";
import { ORIGIN, PORT } from "@academy/e2e/support/config.ts";
import startPlatform from "@academy/e2e/support/start-platform.ts";
import { ensureBrowser } from "@academy/tools/test-runner/browser.ts";
import { chromium } from "playwright";
import { benchApi } from "./api.ts";
import { benchHotReload } from "./hot-reload.ts";
import { benchMedia } from "./media/media.ts";
import { buildMonolith } from "./monolith/build.ts";
import { serveMonolith } from "./monolith/serve.ts";
import { benchPages } from "./pages/pages.ts";
import { benchRelease } from "./release.ts";
import { benchWeb } from "./web.ts";

/** Journeys run in a browser without V8's optimisation; the bench measures pages in a browser like a visitor's. */
const FLAGS = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith("--js-flags="));

const args = process.argv.slice(2).filter((arg) => arg !== "--");
if (args[0] === "api") {
  await benchApi(args);
  process.exit();
}

if (args[0] === "media") {
  await benchMedia();
  process.exit(0);
}

if (args[0] === "release") {
  await ensureBrowser();
  const stop = await startPlatform();
  await benchRelease().finally(stop);
  process.exit(0);
}

await ensureBrowser();
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
if (args[0] === "hot-reload") {
  await benchHotReload(browser).finally(() => browser.close());
  process.exit(0);
}

const stopPlatform = await startPlatform();
try {
  const registry: unknown = await (await fetch(`${ORIGIN}/registry.json`)).json();
  const stopPeer = await serveMonolith(await buildMonolith(registry), PORT + 50, PORT + 10);
  if (args[0] === "pages") await benchPages(browser, `http://localhost:${PORT + 50}`);
  else await benchWeb(browser);
  await browser.close();
  stopPeer();
} finally {
  await stopPlatform();
}
