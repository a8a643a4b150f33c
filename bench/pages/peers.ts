import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@academy/e2e/support/config.ts";
import { createRsbuild } from "@rsbuild/core";
import { serveMonolith } from "#monolith/serve.ts";

const BENCH = join(ROOT, "bench");

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hello</title></head><body>${body}</body></html>`;

/** What no page can be faster than: one document with a heading and a paragraph, and nothing else. */
async function staticPage(): Promise<string> {
  const folder = join(BENCH, "dist/static");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.html"), document("<h1>Hello, world</h1><p>A page without a script.</p>"));
  return folder;
}

/** What no React application can be faster than: React itself, showing a heading. */
async function helloWorld(): Promise<string> {
  const folder = join(BENCH, "dist/hello");
  const rsbuild = await createRsbuild({
    cwd: BENCH,
    rsbuildConfig: {
      source: { entry: { index: join(BENCH, "pages/hello.ts") } },
      html: { mountId: "root", title: "Hello" },
      output: { distPath: { root: folder }, cleanDistPath: true, legalComments: "none" },
      performance: { printFileSize: false },
      logLevel: "error",
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return folder;
}

/** Builds and serves both limits beside the platform. Gives their origins and the way to stop them. */
export async function servePeers(port: number): Promise<{ origins: [string, string]; stop: () => void }> {
  const stops = [
    await serveMonolith(await staticPage(), port, 0),
    await serveMonolith(await helloWorld(), port + 1, 0),
  ];
  return {
    origins: [`http://localhost:${port}`, `http://localhost:${port + 1}`],
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
