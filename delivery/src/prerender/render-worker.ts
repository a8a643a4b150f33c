import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, RenderJob, RenderParts } from "./render-job.ts";

interface ShellFile {
  lent: Record<string, unknown>;
  start: (apiOrigin: string, publicUrl: string) => void;
  prerender: (wish: object) => Promise<object>;
}

const require = createRequire(import.meta.url);

/** Runs an area's file with the modules that the shell provides; all its other imports are Node's own. */
function openArea(file: string, lent: Record<string, unknown>): { area: unknown } {
  const module = { exports: {} as { area: unknown } };
  const lend = (name: string): unknown => lent[name] ?? require(name);
  compileFunction(readFileSync(file, "utf8"), ["module", "exports", "require", "__filename", "__dirname"], {
    filename: file,
  })(module, module.exports, lend, file, dirname(file));
  return module.exports;
}

/** Renders one page at a time in a thread of its own: an area that loops or crashes there does not block the edge. */
function work({ shellFile, areaFile, version, routes, apiOrigin, publicUrl }: RenderParts) {
  const { lent, start, prerender } = require(shellFile) as ShellFile;
  const { area } = openArea(areaFile, lent);
  start(apiOrigin, publicUrl);
  const answer = (message: Answer) => parentPort?.postMessage(message);
  let last = Promise.resolve();
  parentPort?.on("message", ({ id, pathname, language }: RenderJob) => {
    last = last.then(async () => {
      try {
        const page = (await prerender({ area, version, routes, pathname, language })) as Answer["page"];
        answer({ id, page, error: null });
      } catch (error) {
        answer({ id, page: null, error: error instanceof Error ? error.message : String(error) });
      }
    });
  });
}

work(workerData as RenderParts);
