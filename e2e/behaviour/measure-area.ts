import { entryOf } from "@academy/shared/storage/entries";
import { kept } from "#support/screens/kept-memory.ts";
import { changedAfter, changedDuring } from "./compare-states.ts";
import type { MeasuredPage } from "./measured-page.ts";
import type { Observation } from "./observation.ts";

/** A screen: its pattern, and an address that it answers. */
export interface Screen {
  pattern: string;
  address: string;
}

/** How often each screen is visited for the page's memory, after so many visits that fill caches. */
const VISITS = 10;
const WARM_UP = 2;

/** How long the page is watched after the area was left for good (milliseconds). */
const LINGER_MS = 2500;

/** Tasks (ms) and memory (bytes) below these are never a finding. */
const LONG_TASK_MS = 200;
const LEAK_BYTES = 500_000;
/** Nodes that stay with each round of visits. */
const LEAK_NODES = 200;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The findings of one page, in the order in which they were seen. */
class Findings {
  readonly all: Observation[] = [];
  readonly #area: string;
  constructor(area: string) {
    this.#area = area;
  }
  add(screen: string, found: { rule: string; what: string; at?: string | null; value?: number }): void {
    // A name of a build contains its version.
    const what = found.what.replace(/\b[0-9a-f]{12}\b/g, "*");
    // The same thing done at two positions is two findings; where the position is not known, it is one.
    const isSame = (known: Observation) => known.rule === found.rule && known.what === what;
    if (this.all.some((known) => isSame(known) && (!found.at || known.at === found.at))) return;
    this.all.push({ ...found, what, screen, at: found.at ?? null });
  }
  /** Adds what scripts did; keys of the storage that are the area's own are not findings. */
  addDone(screen: string, done: readonly { rule: string; what: string; at: string }[]): void {
    for (const { rule, what, at } of done) {
      if (rule !== "storage" || what.includes(" ")) this.add(screen, { rule, what, at });
      else if (what === "clear") this.add(screen, { rule, what: "empties the storage of all parts", at });
      else {
        const owner = entryOf(what)?.owner;
        if (owner && owner !== this.#area)
          this.add(screen, { rule, what: `writes the storage key ${what.replace(/:.*$/, "")} of ${owner}`, at });
      }
    }
  }
}

/** Globals by which the federation runtime and the chunks of a build find each other. */
const isOfBuild = (name: string, area: string): boolean =>
  name === "__ACADEMY_FEDERATION__" ||
  new RegExp(`^(?:chunk_|(?:rspack|webpack)Chunk_?)?${area}_[0-9a-f]{12}$`).test(name);

/** Visits one screen from the canary and back, and compares the page before, during and after. Gives whether the document is the same. */
async function visit(
  page: MeasuredPage,
  area: string,
  { pattern, address }: Screen,
  findings: Findings,
): Promise<boolean> {
  const before = await page.state();
  const already = await page.read();
  await page.goTo(address);
  await page.quiet();
  if (!(await page.survived())) {
    for (const seen of page.seen()) findings.add(pattern, seen);
    return false;
  }
  const shown = await page.read();
  for (const found of changedDuring(before, await page.state())) findings.add(pattern, found);
  await page.goBack();
  await page.mark();
  await page.quiet();
  const { held, done } = await page.read();
  findings.addDone(pattern, [...already.done, ...shown.done, ...done]);
  for (const found of changedAfter(before, await page.state(), area)) findings.add(pattern, found);
  for (const name of await page.globals())
    if (!isOfBuild(name, area)) findings.add(pattern, { rule: "globals", what: `changes ${name}` });
  // A timer that runs out by itself is not left behind; one that goes on is found when the area is left for good.
  for (const one of held)
    if (!/timer|frame|idle/.test(one.what)) findings.add(pattern, { rule: "left behind", ...one });
  for (const seen of page.seen()) findings.add(pattern, seen);
  return true;
}

/** Watches the page after the area was left for good. */
async function linger(page: MeasuredPage, area: string, findings: Findings): Promise<void> {
  await page.quiet();
  const before = await page.state();
  await page.mark();
  await page.page.waitForTimeout(LINGER_MS);
  const { restarted, done } = await page.read();
  for (const one of restarted) findings.add("*", { rule: "left behind", ...one });
  findings.addDone("*", done);
  for (const found of changedAfter(before, await page.state(), area)) findings.add("*", found);
  for (const seen of page.seen()) findings.add("*", seen);
}

/** Visits all screens again and again; finds what they block and what they keep. */
async function repeat(page: MeasuredPage, screens: readonly Screen[], findings: Findings): Promise<void> {
  const tasks = new Map<string, number[]>();
  let before = await kept(page.page);
  for (let round = -WARM_UP; round < VISITS; round++) {
    if (round === 0) before = await kept(page.page);
    for (const { pattern, address } of screens) {
      await page.read();
      await page.goTo(address);
      await page.goBack();
      const { longTasks } = await page.read();
      tasks.set(pattern, [...(tasks.get(pattern) ?? []), Math.max(0, ...longTasks)]);
    }
  }
  const after = await kept(page.page);
  const [heap, nodes] = [after.heap - before.heap, after.nodes - before.nodes];
  if (heap > LEAK_BYTES) findings.add("*", { rule: "memory", what: "keeps memory at each visit", value: heap });
  if (nodes > LEAK_NODES) findings.add("*", { rule: "elements", what: "keeps elements at each visit", value: nodes });
  for (const [pattern, durations] of tasks) {
    const usual = median(durations);
    if (usual > LONG_TASK_MS)
      findings.add(pattern, { rule: "long tasks", what: `blocks the page at each visit to ${pattern}`, value: usual });
  }
}

/** Measures what the screens of an area do to a page, for one person. */
export async function measureArea(
  page: MeasuredPage,
  area: string,
  screens: readonly Screen[],
): Promise<Observation[]> {
  const findings = new Findings(area);
  const staying: Screen[] = [];
  for (const screen of screens) if (await visit(page, area, screen, findings)) staying.push(screen);
  await repeat(page, staying, findings);
  // At the end: what a screen left running is gone where another screen left the document before.
  await linger(page, area, findings);
  return findings.all;
}
