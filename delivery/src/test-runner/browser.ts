import { join } from "node:path";
import { chromiumPath } from "@academy/e2e/support/chromium.ts";
import { ROOT } from "#config.ts";
import { succeeds } from "./step.ts";

/** Makes sure there is a Chromium: one of this machine, else Playwright's own, else Debian's package. Throws a sentence that says what to install. */
export async function ensureBrowser(): Promise<void> {
  if (chromiumPath()) return;
  const e2e = join(ROOT, "e2e");
  const own = ["install", "--only-shell", "chromium"];
  if (await succeeds(join(e2e, "node_modules/.bin/playwright"), own, e2e)) return;
  const mayInstall = process.platform === "linux" && process.getuid?.() === 0;
  if (mayInstall) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await succeeds("apt-get", ["update", "-qq"], ROOT, env);
    const install = (browser: string) =>
      succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser, "fonts-liberation"], ROOT, env);
    // Older distributions have the whole browser only.
    if (!(await install("chromium-headless-shell"))) await install("chromium");
  }
  if (!chromiumPath())
    throw new Error("no Chromium: install Debian's package chromium-headless-shell, or set CHROMIUM_PATH to one");
}
