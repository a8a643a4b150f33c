import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DownloadError, fetchFile } from "./fetch-file.ts";

/** What a server and its line do with one request. */
interface Line {
  answer: (status?: number, type?: string) => void;
  send: () => void;
  finish: () => void;
  breakOff: () => void;
  isGivenUp: () => boolean;
}

let lines: Map<string, Line>;

function openLine(address: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController;
    const stream = new ReadableStream({
      start: (controller) => {
        body = controller;
      },
    });
    const fail = (reason: unknown) => {
      reject(reason);
      body.error(reason);
    };
    signal.addEventListener("abort", () => fail(signal.reason));
    lines.set(address, {
      answer: (status = 200, type = "text/javascript") =>
        resolve(new Response(stream, { status, headers: { "Content-Type": type } })),
      send: () => body.enqueue(new Uint8Array(100)),
      finish: () => body.close(),
      breakOff: () => fail(new TypeError("network error")),
      isGivenUp: () => signal.aborted,
    });
  });
}

beforeEach(() => {
  lines = new Map();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", openLine);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const IDLE_TIMEOUT = 1000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Begins to fetch `file`; its second request goes to `fresh`. */
function begin() {
  const control = new AbortController();
  const coming = fetchFile("file", { idleTimeout: IDLE_TIMEOUT, freshAddress: () => "fresh", signal: control.signal });
  coming.catch(() => undefined);
  const line = (address: string) => lines.get(address) as Line;
  return { coming, line, stop: () => control.abort(new Error("stopped")) };
}

test("a file is requested once and awaited as long as bytes arrive", async () => {
  const { coming, line } = begin();
  await pass(900);
  line("file").answer();
  for (let second = 0; second < 60; second++) {
    await pass(900);
    line("file").send();
  }
  line("file").finish();

  expect(await coming).toBe("file");
  expect([...lines.keys()]).toEqual(["file"]);
});

test.each([
  ["file", "fresh"],
  ["fresh", "file"],
])(
  "a request without bytes is repeated; when %s answers it is used, and the other is aborted",
  async (heard, other) => {
    const { coming, line } = begin();
    await pass(IDLE_TIMEOUT);
    expect([...lines.keys()]).toEqual(["file", "fresh"]);
    expect(line("file").isGivenUp()).toBe(false);

    await pass(300);
    line(heard).answer();
    await pass(0);

    expect([line(heard).isGivenUp(), line(other).isGivenUp()]).toEqual([false, true]);
    await pass(900);
    line(heard).finish();
    expect(await coming).toBe(heard);
  },
);

test("when neither speaks the file does not come, after one and a half times the idle timeout", async () => {
  const { coming, line } = begin();
  const settled = vi.fn();
  coming.catch(settled);
  await pass(IDLE_TIMEOUT * 1.5 - 1);
  expect(settled).not.toHaveBeenCalled();

  await pass(1);

  await expect(coming).rejects.toThrow(DownloadError);
  expect([line("file").isGivenUp(), line("fresh").isGivenUp()]).toEqual([true, true]);
});

test.each([
  ["a missing file", (line: Line) => line.answer(404), "404 from file"],
  ["a portal's page", (line: Line) => line.answer(200, "text/html; charset=utf-8"), "a page from file"],
  ["a line that breaks", (line: Line) => line.breakOff(), "network error"],
])("%s is requested again at once, and fails only when that fails too", async (_, fail, message) => {
  const { coming, line } = begin();
  fail(line("file"));
  await pass(0);
  expect([...lines.keys()]).toEqual(["file", "fresh"]);

  fail(line("fresh"));

  await expect(coming).rejects.toThrow(message.replace("file", "fresh"));
});

test("a file that stops halfway is requested again, and the first that continues is used", async () => {
  const { coming, line } = begin();
  line("file").answer();
  await pass(IDLE_TIMEOUT + 1);
  line("fresh").answer();
  line("file").send();
  await pass(0);
  expect([line("file").isGivenUp(), line("fresh").isGivenUp()]).toEqual([false, false]);

  line("file").finish();

  expect(await coming).toBe("file");
  expect(line("fresh").isGivenUp()).toBe(true);
});

test("stopping aborts every request, and none is repeated", async () => {
  const { coming, line, stop } = begin();
  stop();

  await expect(coming).rejects.toThrow("stopped");
  await pass(10 * IDLE_TIMEOUT);
  expect(line("file").isGivenUp()).toBe(true);
  expect(lines.size).toBe(1);
});
