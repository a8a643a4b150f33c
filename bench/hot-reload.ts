import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA_DIR, PORT, ROOT } from "@academy/e2e/support/config.ts";
import type { Browser, Page } from "playwright";
import { median } from "./measure.ts";

const DEV_PORT = PORT + 100;
const ORIGIN = `http://localhost:${DEV_PORT}`;
const EDITS = 6;
const STARTED_MS = 180_000;

/** An edit of a source that changes what the page shows. */
interface Edit {
  name: string;
  file: string;
  /** What is replaced, once in the file. */
  from: string;
  to: (turn: number) => string;
  /** A selector that matches once the edit is shown. */
  shown: (turn: number) => string;
}

const HERO = "mf-public/src/features/hero-video";

const COMPONENTS: Edit[] = [
  {
    name: "a component of an area",
    file: `${HERO}/home-hero.tsx`,
    from: "<HeroActions />",
    to: (turn) => `<HeroActions /><p id="edit${turn}">${turn}</p>`,
    shown: (turn) => `#edit${turn}`,
  },
  {
    name: "a component of the shell",
    file: "shell/src/layout/footer/footer.tsx",
    from: "<footer ",
    to: (turn) => `<footer data-edit="${turn}" `,
    shown: (turn) => `footer[data-edit="${turn}"]`,
  },
];

/** Opens the development servers of all parts on ports of their own. */
function developed(): () => Promise<unknown> {
  const env = { ...process.env, PORT: String(DEV_PORT), DATA_DIR: `${DATA_DIR}-dev` };
  const server = spawn(process.execPath, [join(ROOT, "tools/src/start/dev.ts")], { env, stdio: "ignore" });
  return () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    return ended;
  };
}

async function opened(page: Page) {
  const end = Date.now() + STARTED_MS;
  for (;;) {
    try {
      await page.goto(ORIGIN);
      return await page.locator("[data-app=public] h1").waitFor();
    } catch (error) {
      if (Date.now() > end) throw error;
      await page.waitForTimeout(1000);
    }
  }
}

/** Milliseconds from the writing of a file to its effect on the open page, of each edit. */
async function measured(page: Page, { file, from, to, shown }: Edit): Promise<number[]> {
  const path = join(ROOT, file);
  const source = readFileSync(path, "utf8");
  const times: number[] = [];
  try {
    for (let turn = 1; turn <= EDITS; turn++) {
      const start = performance.now();
      writeFileSync(path, source.replace(from, to(turn)));
      await page.locator(shown(turn)).waitFor({ state: "attached" });
      times.push(performance.now() - start);
    }
  } finally {
    writeFileSync(path, source);
  }
  return times;
}

/** `npm run bench -- hot-reload`: how soon an edit is seen in `npm run dev`, without a reload of the page. */
export async function benchHotReload(browser: Browser): Promise<void> {
  const stop = developed();
  try {
    const page = await browser.newPage();
    await opened(page);
    let reloads = 0;
    page.on("framenavigated", () => reloads++);
    for (const edit of COMPONENTS) {
      const times = await measured(page, edit);
      console.log(`${edit.name}: ${median(times).toFixed(0)} ms (${times.map((ms) => ms.toFixed(0)).join(", ")})`);
    }
    if (reloads > 0) throw new Error(`the page was loaded again ${reloads} times`);
  } finally {
    await stop();
  }
}
