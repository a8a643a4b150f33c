import { chromium } from "playwright";
import { ensureBrowser } from "#suite/browser.ts";
import { CHROMIUM_FLAGS, chromiumPath, ORIGIN, PORT } from "#world/config.ts";
import startPlatform from "#world/start-platform.ts";
import { aBuyer } from "./a-buyer.ts";
import { benchApi } from "./api.ts";
import { median, type Visit, visit } from "./measure.ts";
import { buildMonolith } from "./monolith/build.ts";
import { serveMonolith } from "./monolith/serve.ts";

const ADDRESSES = ["/", "/signin", "/passingcourse/1"];
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PEER_PORT = PORT + 50;

/** Figures of one address: bytes and requests of one visit, depth without a bandwidth limit, the median LCP of several throttled visits. */
async function figures(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  address: string,
  token: string,
): Promise<Visit> {
  const unhurried = await visit(browser, address, { token, throttled: false });
  const lcps: number[] = [];
  for (let run = 0; run < RUNS; run++) lcps.push((await visit(browser, address, { token })).lcp);
  return { ...unhurried, lcp: median(lcps) };
}

const KEYS = ["scriptBytes", "requests", "depth", "lcp"] as const;
const shown = (key: (typeof KEYS)[number], value: number) =>
  key === "depth" ? value.toFixed(1) : String(Math.round(value));

const words = process.argv.slice(2).filter((word) => word !== "--");
if (words[0] === "api") {
  await benchApi(words);
  process.exit(0);
}

await ensureBrowser();
const stopPlatform = await startPlatform();
try {
  const registry: unknown = await (await fetch(`${ORIGIN}/registry.json`)).json();
  const stopPeer = await serveMonolith(await buildMonolith(registry), PEER_PORT, PORT + 10);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) });
  console.log(`median of ${RUNS} visits at 1.6 Mbit/s, 150 ms, 4x slower processor; depth at 400 ms latency\n`);
  console.log("address            figure        federated   monolith   ratio");
  for (const address of ADDRESSES) {
    const token = address.startsWith("/passingcourse") ? await aBuyer() : "";
    const federated = await figures(browser, ORIGIN + address, token);
    const monolith = await figures(browser, `http://localhost:${PEER_PORT}${address}`, token);
    for (const key of KEYS) {
      const cells = [shown(key, federated[key]).padStart(9), shown(key, monolith[key]).padStart(10)];
      console.log(
        `${address.padEnd(18)} ${key.padEnd(12)} ${cells.join(" ")} ${(federated[key] / monolith[key]).toFixed(2).padStart(7)}`,
      );
    }
  }
  await browser.close();
  stopPeer();
} finally {
  await stopPlatform();
}
