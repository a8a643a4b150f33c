import { Worker } from "node:worker_threads";
import type { Language } from "@academy/shared/contract/language";
import type { Answer, RenderedPage, RenderParts } from "./render-job.ts";

/** A render that takes longer is aborted, together with its thread. */
const RENDER_WITHIN_MS = 15_000;

interface Waiting {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
}

/** Renders pages of one pair of builds in a thread, which is started when needed and again after it died. */
export class Renderer {
  readonly #parts: RenderParts;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #jobs = 0;
  #isClosed = false;

  constructor(parts: RenderParts) {
    this.#parts = parts;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), {
      workerData: this.#parts,
      env: { NODE_ENV: "production" },
    });
    worker.unref();
    worker.on("message", ({ id, page, error }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (page) waiting?.resolve(page);
      else waiting?.reject(new Error(error ?? "nothing was rendered"));
    });
    worker.on("error", (error) => this.#end(worker, error));
    worker.on("exit", () => this.#end(worker, new Error("the rendering thread ended")));
    return worker;
  }

  #end(worker: Worker, error: Error) {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void worker.terminate();
  }

  /** Renders one page. Rejects when rendering fails or takes too long. */
  async render(pathname: string, language: Language): Promise<RenderedPage> {
    // A round that is still running after `close` would start another thread, which keeps the process alive.
    if (this.#isClosed) throw new Error("the edge stops");
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#jobs;
    const rendered = new Promise<RenderedPage>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const timer = setTimeout(
      () => this.#end(worker, new Error(`${pathname} was not rendered in ${RENDER_WITHIN_MS} ms`)),
      RENDER_WITHIN_MS,
    );
    worker.postMessage({ id, pathname, language });
    return await rendered.finally(() => clearTimeout(timer));
  }

  /** Ends the thread for good. */
  close() {
    this.#isClosed = true;
    if (this.#worker) this.#end(this.#worker, new Error("the edge stops"));
  }
}
