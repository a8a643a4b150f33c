import { availableParallelism, loadavg } from "node:os";
import { ORIGIN, PORT } from "@academy/e2e/support/config.ts";
import type { Browser } from "playwright";
import { aBuyer } from "./a-buyer.ts";
import { interactionCosts } from "./interactions/measure.ts";
import { median, type Visit, visit } from "./measure.ts";
import { table } from "./table.ts";
import { type Walk, walk } from "./walk.ts";

const ADDRESSES = ["/", "/signin", "/passingcourse/1"];
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PEER = `http://localhost:${PORT + 50}`;

/** The length of a frame at sixty frames a second, in milliseconds; React's part of an interaction stays below it. */
const FRAME_MS = 16;

const load = () => loadavg()[0]?.toFixed(1);
const whole = (value: number) => value.toFixed(0);
const ratio = (value: number, of: number) => (value / of).toFixed(2);

/** Figures of one address: bytes and requests of one visit, depth without a bandwidth limit, the median LCP of several throttled visits. */
async function figures(browser: Browser, address: string, token: string): Promise<Visit> {
  const unhurried = await visit(browser, address, { token, throttled: false });
  const lcps: number[] = [];
  for (let run = 0; run < RUNS; run++) lcps.push((await visit(browser, address, { token })).lcp);
  return { ...unhurried, lcp: median(lcps) };
}

async function firstVisits(browser: Browser, token: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const address of ADDRESSES) {
    const own = address.startsWith("/passingcourse") ? token : "";
    const federated = await figures(browser, ORIGIN + address, own);
    const monolith = await figures(browser, PEER + address, own);
    for (const key of ["scriptBytes", "requests", "depth", "lcp"] as const) {
      const show = key === "depth" ? (value: number) => value.toFixed(1) : whole;
      rows.push([address, key, show(federated[key]), show(monolith[key]), ratio(federated[key], monolith[key])]);
    }
  }
  return rows;
}

async function walks(browser: Browser, token: string): Promise<string[][]> {
  const federated: Walk[] = [];
  const monolith: Walk[] = [];
  for (let run = 0; run < RUNS; run++) {
    federated.push(await walk(browser, ORIGIN, token));
    monolith.push(await walk(browser, PEER, token));
  }
  return (["tab", "lecture", "firstFrame", "toAnotherArea", "back"] as const).map((key) => {
    const [ours, theirs] = [federated, monolith].map((all) => median(all.map((one) => one[key])));
    return [
      key,
      whole(ours ?? Number.NaN),
      whole(theirs ?? Number.NaN),
      ratio(ours ?? Number.NaN, theirs ?? Number.NaN),
    ];
  });
}

async function interactions(browser: Browser): Promise<string[][]> {
  const costs = await interactionCosts(browser, PORT + 51);
  return costs.map(({ interaction, longest }) => {
    const sorted = longest.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    const middle = median(longest);
    const both = [middle, p95].flatMap((ms) => [ms.toFixed(1), ratio(ms, FRAME_MS)]);
    return [interaction, String(longest.length), ...both];
  });
}

/** Prints the composition against the monolith, and what the learning area's interactions cost in React. */
export async function benchWeb(browser: Browser): Promise<void> {
  const token = await aBuyer();
  console.log(`${availableParallelism()} cores, load ${load()} before the bench; a quiet machine has less than 1\n`);
  console.log(
    `First visits: LCP is the median of ${RUNS} at 1.6 Mbit/s, 150 ms, 4x slower processor; depth at 400 ms\n`,
  );
  console.log(table(["address", "figure", "federated", "monolith", "ratio"], await firstVisits(browser, token)));
  console.log(
    `\nWalk through the course page, milliseconds from the click: median of ${RUNS}, as slow (load ${load()})\n`,
  );
  console.log(table(["step", "federated", "monolith", "ratio"], await walks(browser, token)));
  console.log(
    `\nLongest React commit of an interaction, and its share of ${FRAME_MS} ms; processor not slowed (load ${load()})\n`,
  );
  const heads = ["interaction", "times", "median, ms", "share", "p95, ms", "share"];
  console.log(table(heads, await interactions(browser)));
  console.log(`\nload ${load()} after the bench`);
}
