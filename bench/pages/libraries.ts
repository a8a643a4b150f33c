import { readdir, readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROOT } from "@academy/e2e/support/config.ts";
import { slowPhone } from "@academy/e2e/support/network/slow-phone.ts";
import type { Browser } from "playwright";

/** What one library costs a first visit. */
export interface LibraryCost {
  library: string;
  /** Bytes before compression. */
  bytes: number;
  /** By how much the compressed scripts would be smaller without it. */
  compressed: number;
  /** Processor time of its own functions (evaluated and run) until the page was loaded, with the processor slowed four times. */
  ms: number;
}

/** One script of the shell with its lines; `sourceAt` counts from 0. */
interface MappedScript {
  name: string;
  text: string;
  sourceAt: (line: number, column: number) => string | undefined;
}

/** Names of the rows, by the beginning of a package's name or of a folder of the repository. */
const GROUPS: [string, string][] = [
  ["react-dom/", "react-dom"],
  ["scheduler/", "react-dom"],
  ["react/", "react"],
  ["react-router/", "React Router"],
  ["@tanstack/", "React Query"],
  ["axios/", "axios"],
  ["i18next", "i18next"],
  ["react-i18next", "i18next"],
  ["@module-federation/", "federation runtime"],
  ["zod/", "zod"],
  ["lucide-react/", "icons"],
  ["zustand/", "zustand"],
  ["shared/src/contract/", "shared: contract"],
  ["shared/src/ui/", "shared: interface"],
  ["shared/", "shared: the rest"],
  ["", "shell, and what the bundler adds"],
];

/** A source's path in its package, or in the repository. */
const pathOf = (source: string) =>
  source
    .split("node_modules/")
    .at(-1)
    ?.replace(/^(?:webpack:\/\/\/)?(?:\.\.?\/)*/, "");

const libraryOf = (source = ""): string => {
  const path = pathOf(source) ?? "";
  return GROUPS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? "";
};

async function scriptsOfShell(): Promise<MappedScript[]> {
  const folder = join(ROOT, "shell/dist/static/js");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return await Promise.all(
    names.map(async (name) => {
      const map = new SourceMap(JSON.parse(await readFile(join(folder, `${name}.map`), "utf8")) as SourceMapPayload);
      const sourceAt = (line: number, column: number) => {
        const found = map.findEntry(line, column);
        return "originalSource" in found ? found.originalSource : undefined;
      };
      return { name, text: await readFile(join(folder, name), "utf8"), sourceAt };
    }),
  );
}

/** The text of a script by library. */
function textByLibrary({ text, sourceAt }: MappedScript): Map<string, string> {
  const parts = new Map<string, string[]>();
  for (const [row, line] of text.split("\n").entries()) {
    for (let column = 0; column < line.length; column++) {
      const library = libraryOf(sourceAt(row, column));
      const part = parts.get(library) ?? [];
      parts.set(library, part);
      part.push(line[column] ?? "");
    }
  }
  return new Map([...parts].map(([library, characters]) => [library, characters.join("")]));
}

const compressedSize = (texts: string[]) => brotliCompressSync(texts.join("\n")).length;

/** Milliseconds by library, of one first visit under Chromium's profiler. */
async function millisecondsOf(
  browser: Browser,
  address: string,
  scripts: MappedScript[],
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowPhone(devtools);
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.setSamplingInterval", { interval: 500 });
  await devtools.send("Profiler.start");
  await page.goto(address);
  await page.locator("html:not([data-boot]) h1").first().waitFor();
  const { profile } = await devtools.send("Profiler.stop");
  await context.close();
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const { url = "", lineNumber = 0, columnNumber = 0 } = frames.get(id) ?? {};
    const script = scripts.find(({ name }) => url.endsWith(name));
    if (!script) continue;
    const library = libraryOf(script.sourceAt(lineNumber, columnNumber));
    spent.set(library, (spent.get(library) ?? 0) + (profile.timeDeltas?.[at] ?? 0) / 1000);
  }
  return spent;
}

/** What the shell's scripts consist of, and what each part costs at a first visit to an address; the largest first. */
export async function libraryCosts(browser: Browser, address: string): Promise<LibraryCost[]> {
  const scripts = await scriptsOfShell();
  const texts = scripts.map(textByLibrary);
  const spent = await millisecondsOf(browser, address, scripts);
  const libraries = [...new Set(texts.flatMap((of) => [...of.keys()]))];
  const whole = compressedSize(texts.flatMap((of) => [...of.values()]));
  return libraries
    .map((library) => ({
      library,
      bytes: texts.reduce((sum, of) => sum + (of.get(library)?.length ?? 0), 0),
      compressed:
        whole -
        compressedSize(texts.flatMap((of) => [...of].flatMap(([name, text]) => (name === library ? [] : [text])))),
      ms: spent.get(library) ?? 0,
    }))
    .toSorted((a, b) => b.compressed - a.compressed);
}
