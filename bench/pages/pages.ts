import { loadavg } from "node:os";
import { ORIGIN, PORT } from "@academy/e2e/support/config.ts";
import type { Browser } from "playwright";
import { aBuyer } from "#a-buyer.ts";
import { median } from "#measure.ts";
import { table } from "#table.ts";
import { type Interactions, interactionsOf } from "./interactions.ts";
import { libraryCosts } from "./libraries.ts";
import { servePeers } from "./peers.ts";
import { firstAndWarm, type PageVisit, type PageVisits } from "./visit.ts";

const ADDRESSES = ["/", "/signin", "/passingcourse/1", "/profile"];
const OF_STUDENTS = /^\/(?:passingcourse|profile)/;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

const whole = (value: number) => value.toFixed(0);

/** The median of several figures, and their range. */
function spread(figures: number[]): string {
  return `${whole(median(figures))} (${whole(Math.min(...figures))}–${whole(Math.max(...figures))})`;
}

const kilobytes = (bytes: number[]) => (median(bytes) / 1000).toFixed(1);

function row(name: string, visits: PageVisits[], { p98, count }: Interactions): string[] {
  const of = (visit: "first" | "warm", key: keyof PageVisit) => visits.map((both) => both[visit][key]);
  return [
    name,
    kilobytes(of("first", "scriptBytes")),
    kilobytes(of("first", "laterScriptBytes")),
    spread(of("first", "lcp")),
    spread(of("first", "blocked")),
    spread(of("first", "busy")),
    spread(of("warm", "lcp")),
    spread(of("warm", "blocked")),
    count > 0 ? `${whole(p98)} (${count})` : "",
  ];
}

/** Prints what the pages cost on a slow phone beside the limits and the monolith, and what the shell's scripts consist of. */
export async function benchPages(browser: Browser, monolith: string): Promise<void> {
  const token = await aBuyer();
  const peers = await servePeers(PORT + 52);
  const [still, hello] = peers.origins;
  const subjects = [
    { name: "static page", address: `${still}/`, token: "" },
    { name: "hello world in React", address: `${hello}/`, token: "" },
    ...ADDRESSES.flatMap((path) => {
      const own = OF_STUDENTS.test(path) ? token : "";
      return [
        { name: path, address: ORIGIN + path, token: own },
        { name: `${path} monolith`, address: monolith + path, token: own },
      ];
    }),
  ];
  // Each round measures all pages, so that a busy moment of the machine affects all of them.
  const visits = subjects.map((): PageVisits[] => []);
  const interactions: Interactions[] = [];
  try {
    for (let run = 0; run < RUNS; run++)
      for (const [at, { address, token: own }] of subjects.entries())
        visits[at]?.push(await firstAndWarm(browser, address, own));
    for (const { address, token: own } of subjects) interactions.push(await interactionsOf(browser, address, own));
  } finally {
    peers.stop();
  }

  console.log(
    `Medians of ${RUNS} and ranges, ms; 1.6 Mbit/s, 150 ms, 4x slower processor (load ${whole(loadavg()[0] ?? 0)}).\n` +
      "JS: asked for until the application had taken over; then: by the time the page rests.\n",
  );
  const heads = ["page", "JS, kB", "then", "LCP", "blocked", "busy", "LCP warm", "blocked warm", "INP p98 (of)"];
  console.log(
    table(
      heads,
      subjects.map(({ name }, at) => row(name, visits[at] ?? [], interactions[at] ?? { p98: Number.NaN, count: 0 })),
    ),
  );

  const costs = await libraryCosts(browser, `${ORIGIN}/signin`);
  console.log("\nScripts of the shell; ms of the slowed processor at a first visit to /signin\n");
  const rows = costs.map(({ library, bytes, compressed, ms }) => [library, whole(bytes), whole(compressed), whole(ms)]);
  console.log(table(["library", "bytes", "br", "ms"], rows));
}
