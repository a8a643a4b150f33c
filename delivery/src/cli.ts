import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { folderOf, PARTS, readConfig } from "./config.ts";
import type { CheckRow } from "./release/check-row.ts";
import { directDelivery } from "./release/delivery.ts";
import { prune } from "./release/prune.ts";
import { trace } from "./release/trace.ts";
import { verify } from "./release/verify.ts";
import { serviceDelivery } from "./service/client/service-delivery.ts";
import { serve } from "./service/serve.ts";
import { tokenCommand } from "./service/tokens/token-command.ts";
import { TokenStore } from "./service/tokens/token-store.ts";
import { newKeys } from "./signing/keys.ts";
import { signBuild } from "./signing/sign.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";
import { table } from "./table.ts";
import { academyCommands } from "./watch/academy-commands.ts";
import { follow } from "./watch/follow.ts";
import { statusLines } from "./watch/status.ts";
import { watchOnce } from "./watch/watch.ts";

/** How long a rollout is left alone between two looks at its figures. */
const LOOK_EVERY_MS = 15_000;

const USAGE = `delivery: releases parts of the platform one at a time

  release <part> …                             upload the builds in their dist, check them, make them live together
  release <area> --traffic N [--reason "…"]    to N of a hundred visitors; 100 for everybody, 0 ends it
  check <part> …                               can they be deployed? changes nothing
  keygen                                       a new pair of keys for signing
  sign <part> [--key FILE]                     sign the build in its dist, by the key in FILE or in RELEASE_KEY
  rollback <part> [--to VERSION] --reason "…"  make an earlier version live again
  status                                       what is live, what was before, shares and failures of rollouts
  audit [--last 20]                            who did what, the newest first
  watch <area> [--once]                        judge its rollout by what browsers report: more visitors, or back
  prune [--keep 5]                             take old versions out of the store, never what is live or was before
  verify                                       look for files that are not what was released
  trace <position> …                           the source lines of positions in released files, as
                                               learning/<version>/static/js/index.js:1:234 or with its address
  serve                                        the release service, for teams that do not reach the store
  token add <name> --parts auth,… --actions read,upload,rehearse,release,rollback [--days 90]
  token list | token revoke <name or number>   who may ask the service for what

  With DELIVERY_SERVICE=https://… and DELIVERY_TOKEN the first commands go to the release service.

  parts: ${PARTS.join(" ")}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    reason: { type: "string" },
    key: { type: "string" },
    keep: { type: "string", default: "5" },
    traffic: { type: "string" },
    last: { type: "string", default: "20" },
    parts: { type: "string" },
    actions: { type: "string" },
    days: { type: "string", default: "90" },
    once: { type: "boolean", default: false },
  },
});
const [command, given, ...others] = positionals;
const config = readConfig();
const delivery = config.service ? serviceDelivery(config, config.service) : directDelivery(config, openStore(config));

/** The store itself, for what the service does not do. */
function storeHere(): Store {
  if (config.service) throw new Error(`${command} works on the store itself: run it there, without DELIVERY_SERVICE`);
  return openStore(config);
}

const partNamed = (name: string | undefined): string => {
  const part = PARTS.find((known) => known === name);
  if (!part) throw new Error(`"${name ?? ""}" is no part of the platform; there are: ${PARTS.join(" ")}`);
  return part;
};

const judged = (rows: CheckRow[]) =>
  rows.length === 0
    ? ""
    : table([
        ["rule", "", "detail"],
        ...rows.map(({ rule, ok, warns, detail }) => [rule, warns ? "note" : ok ? "ok" : "NO", detail]),
      ]);

async function releaseToShare(part: string, traffic: number): Promise<void> {
  const { version, refused } = await delivery.releaseToShare({ part, traffic, reason: values.reason });
  if (refused.length > 0) throw new Error(`${judged(refused)}\nnothing was released: nothing changed for visitors`);
  console.log(`${part} ${version} is live for ${traffic} of a hundred visitors`);
}

const commands: Record<string, () => Promise<void>> = {
  release: async () => {
    if (values.traffic !== undefined) {
      if (others.length > 0) throw new Error("--traffic is for one area at a time");
      if (!/^\d+$/.test(values.traffic)) throw new Error("--traffic must be a whole number from 0 to 100");
      return await releaseToShare(partNamed(given), Number(values.traffic));
    }
    const released = await delivery.release([partNamed(given), ...others.map(partNamed)]);
    for (const { part, version, rows } of released) console.log(`${part} ${version}\n${judged(rows)}`);
    if (released.some(({ rows }) => rows.some(({ ok }) => !ok)))
      throw new Error("nothing was released: nothing changed for visitors");
    for (const { part, version, switched } of released)
      console.log(switched ? `${part} ${version} is live` : `${part} ${version} was live already`);
  },
  check: async () => {
    const rows = await delivery.check([partNamed(given), ...others.map(partNamed)]);
    console.log(judged(rows));
    if (rows.some(({ ok }) => !ok)) throw new Error("not deployable");
  },
  keygen: async () => {
    const { privatePem, publicText } = newKeys();
    console.log(`${privatePem}\nThe public key, for the line of its part in areas.json:\n  "keys": ["${publicText}"]`);
  },
  sign: async () => {
    const part = partNamed(given);
    const pem = values.key ? await readFile(values.key, "utf8") : config.releaseKey;
    if (!pem) throw new Error("which key? --key FILE, or RELEASE_KEY with the PEM in it");
    const dist = join(config.root, folderOf(part), "dist");
    const version = await signBuild(part, dist, { pem, builder: config.builder, now: new Date() });
    console.log(`${part} ${version} is signed`);
  },
  rollback: async () => {
    if (!values.reason) throw new Error('say why: --reason "…"');
    const part = partNamed(given);
    const { from, to } = await delivery.rollback({ part, to: values.to, reason: values.reason });
    console.log(`${part} went back from ${from} to ${to}`);
  },
  status: async () => {
    const lines = await statusLines(await delivery.registry(), academyCommands(config), new Date());
    console.log(lines.join("\n"));
  },
  audit: async () => {
    const lines = await delivery.audit(Number(values.last));
    const rows = lines.map(({ at, action, part, from, to, traffic, by, reason }) => [
      at,
      `${action}${traffic === undefined ? "" : ` ${traffic} %`}`,
      part,
      from ? `${from} → ${to}` : to,
      by ?? "",
      reason ?? "",
    ]);
    console.log(table([["when", "what", "part", "version", "by", "why"], ...rows]));
  },
  serve: () => serve(config, storeHere(), (message) => console.log(message)),
  token: async () => {
    const tokens = new TokenStore(storeHere().objects);
    const { parts, actions, days } = values;
    const request = { word: given, name: others[0], parts, actions, days };
    console.log(await tokenCommand(tokens, request, { parts: PARTS, now: new Date() }));
  },
  watch: async () => {
    const area = partNamed(given);
    const academy = academyCommands(config);
    await follow({
      area,
      look: () => watchOnce({ delivery, academy, now: new Date() }, area),
      isOnce: values.once,
      pause: () => pause(LOOK_EVERY_MS),
      say: (sentence) => console.log(sentence),
      warn: (sentence) => console.error(sentence),
    });
  },
  prune: async () => {
    const pruned = await prune(storeHere(), Number(values.keep));
    for (const { part, version } of pruned) console.log(`${part} ${version} was taken out of the store`);
    if (pruned.length === 0) console.log("nothing is older than what is kept");
  },
  verify: async () => {
    const findings = await verify(storeHere());
    if (findings.length > 0) throw new Error(findings.join("\n"));
    console.log("every live and previous file is what was released");
  },
  trace: async () => {
    if (!given) throw new Error("which position? learning/<version>/static/js/index.js:1:234");
    for (const position of [given, ...others]) {
      const { file, line, column, text, commit } = await trace(config, storeHere(), position);
      console.log(`${file}:${line}:${column}${commit ? ` at commit ${commit.slice(0, 12)}` : ""}\n    ${text}`);
    }
  },
};

try {
  const run = commands[command ?? ""];
  if (!run) throw new Error(USAGE);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
