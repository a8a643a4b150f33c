import { readFileSync } from "node:fs";

// Loaded beside a server by `--import`: the server's clock is ahead by the milliseconds that a file holds at that moment.
// biome-ignore lint/style/noProcessEnv: no setting of the server, but of the test that starts it
const { CLOCK_FILE = "" } = process.env;

/** How long the value of the file is trusted, in milliseconds: a server asks for the time thousands of times a second. */
const BELIEVED_MS = 50;

const Right = Date;
let readAt = Number.NEGATIVE_INFINITY;
let ahead = 0;

function now(): number {
  if (performance.now() - readAt > BELIEVED_MS) {
    ahead = Number(readFileSync(CLOCK_FILE, "utf8"));
    readAt = performance.now();
  }
  return Right.now() + ahead;
}

globalThis.Date = class extends Right {
  constructor(...args: [] | [value: number | string]) {
    if (args.length > 0) super(...(args as [value: number | string]));
    else super(now());
  }

  static override now(): number {
    return now();
  }
} as DateConstructor;
