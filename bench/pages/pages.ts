import { loadavg } from "node:os";
import { ORIGIN, PORT } from "@academy/e2e/support/config.ts";
import type { Browser } from "playwright";
import { aBuyer } from "#a-buyer.ts";
import { median } from "#measure.ts";
import { table } from "#table.ts";
import { type FirstFrame, firstFrameOf } from "./first-lecture.ts";
import { type Interactions, interactionsOf } from "./interactions.ts";
import { libraryCosts } from "./libraries.ts";
import { servePeers } from "./peers.ts";
import { firstAndWarm, type PageVisit, type PageVisits, WINDOWS, type Width } from "./visit.ts";

const ADDRESSES = ["/", "/signin", "/passingcourse/1", "/profile"];
const OF_STUDENTS = /^\/(?:passingcourse|profile)/;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

const whole = (value: number) => value.toFixed(0);

/** The median of several figures, and their range. */
function spread(figures: number[]): string {
  return `${whole(median(figures))} (${whole(Math.min(...figures))}–${whole(Math.max(...figures))})`;
}

const kilobytes = (bytes: number[]) => (median(bytes) / 1000).toFixed(1);

interface Subject {
  name: string;
  address: string;
  /** Makes the visitor a student; empty for a visitor. */
  token: string;
}

/** The peer of the ratios: what no React application can be faster than. */
const PEER = "hello world in React";

/** The visits of each subject, by the width of the window. */
type Visits = Record<Width, PageVisits[][]>;

const of = (visits: PageVisits[] = [], visit: "first" | "warm", key: keyof PageVisit) =>
  visits.map((both) => both[visit][key]);

function row(name: string, visits: PageVisits[], peer: PageVisits[]): string[] {
  const ratio = (visit: "first" | "warm") =>
    (median(of(visits, visit, "lcp")) / median(of(peer, visit, "lcp"))).toFixed(2);
  return [
    name,
    kilobytes(of(visits, "first", "scriptBytes")),
    kilobytes(of(visits, "first", "laterScriptBytes")),
    spread(of(visits, "first", "lcp")),
    ratio("first"),
    spread(of(visits, "first", "blocked")),
    spread(of(visits, "first", "busy")),
    spread(of(visits, "warm", "lcp")),
    ratio("warm"),
    spread(of(visits, "warm", "blocked")),
  ];
}

/** Prints what the pages cost on a slow phone in both windows beside the limits and the monolith, and what the shell's scripts consist of. */
export async function benchPages(browser: Browser, monolith: string): Promise<void> {
  const token = await aBuyer();
  const peers = await servePeers(PORT + 52);
  const [still, hello] = peers.origins;
  const subjects: Subject[] = [
    { name: "static page", address: `${still}/`, token: "" },
    { name: PEER, address: `${hello}/`, token: "" },
    ...ADDRESSES.flatMap((path) => {
      const own = OF_STUDENTS.test(path) ? token : "";
      return [
        { name: path, address: ORIGIN + path, token: own },
        { name: `${path} monolith`, address: monolith + path, token: own },
      ];
    }),
  ];
  const widths = Object.keys(WINDOWS).map((width) => Number(width) as Width);
  const visits: Visits = { 390: subjects.map(() => []), 1280: subjects.map(() => []) };
  const interactions: Interactions[] = [];
  const firstFrames: FirstFrame[][] = [[], []];
  try {
    // Each round measures all pages, so that a busy moment of the machine affects all of them.
    for (let run = 0; run < RUNS; run++)
      for (const width of widths)
        for (const [index, { address, token: own }] of subjects.entries())
          visits[width][index]?.push(await firstAndWarm(browser, address, own, width));
    for (let run = 0; run < RUNS; run++)
      for (const [index, origin] of [ORIGIN, monolith].entries())
        firstFrames[index]?.push(await firstFrameOf(browser, `${origin}/passingcourse/1`, token));
    for (const { address, token: own } of subjects) interactions.push(await interactionsOf(browser, address, own));
  } finally {
    peers.stop();
  }

  console.log(
    `Medians of ${RUNS} and ranges, ms; 1.6 Mbit/s, 150 ms, 4x slower processor (load ${whole(loadavg()[0] ?? 0)}).\n` +
      "JS: asked for until the application had taken over; then: by the time the page rests.\n",
  );
  const heads = ["JS, kB", "then", "LCP", "to React", "blocked", "busy", "LCP warm", "to React", "blocked warm"];
  const peer = subjects.findIndex(({ name }) => name === PEER);
  for (const width of widths) {
    const measured = visits[width];
    const rows = subjects.map(({ name }, index) => row(name, measured[index] ?? [], measured[peer] ?? []));
    console.log(`${table([`${width} px`, ...heads], rows)}\n`);
  }
  const ofBoth = (visit: keyof FirstFrame) => firstFrames.map((frames) => spread(frames.map((frame) => frame[visit])));
  const frames = [
    ["from the address", ...ofBoth("cold")],
    ["from the press of Play", ...ofBoth("click")],
  ];
  console.log(`${table(["first frame of the first lecture, 390 px", "federated", "monolith"], frames)}\n`);
  console.log("INP p98 of every control at 390 px (of so many)\n");
  const answers = subjects.flatMap(({ name }, index) => {
    const { p98, count, slowest } = interactions[index] ?? { p98: Number.NaN, count: 0, slowest: [] };
    return count > 0 ? [[name, `${whole(p98)} (${count})`, slowest.join(", ")]] : [];
  });
  console.log(table(["page", "INP", "slowest"], answers));

  const costs = await libraryCosts(browser, `${ORIGIN}/signin`);
  console.log("\nScripts of the shell; ms of the slowed processor at a first visit to /signin\n");
  const rows = costs.map(({ library, bytes, compressed, ms }) => [library, whole(bytes), whole(compressed), whole(ms)]);
  console.log(table(["library", "bytes", "br", "ms"], rows));
}
