import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { currentCommit } from "@academy/shared/build/build-version";
import { pin } from "#release/change/pin.ts";
import { prune } from "#release/change/prune.ts";
import { journeysOf } from "#release/check/rehearsals.ts";
import {
  type Commands,
  orExit,
  parseCommandLine,
  partNamed,
  runCommand,
  versionsNamed,
} from "./commands/command-line.ts";
import { TEAM_USAGE, teamCommands } from "./commands/team-commands.ts";
import { distOf, manifestFileOf, PARTS, readConfig } from "./config.ts";
import { journeyFiles } from "./rehearsal/journeys.ts";
import { runMeasurement } from "./rehearsal/measured/run-measurement.ts";
import { type RehearsalRequest, rehearse } from "./rehearsal/rehearse.ts";
import { installBrowser, runJourneys } from "./rehearsal/run-journeys.ts";
import { allowApi } from "./release/api/api-start.ts";
import { directDelivery } from "./release/delivery.ts";
import { trace } from "./release/trace.ts";
import { verify } from "./release/verify.ts";
import { serviceDelivery, serviceForecast } from "./service/client/service-delivery.ts";
import { tokenCommand } from "./service/tokens/token-command.ts";
import { TokenStore } from "./service/tokens/token-store.ts";
import { reasonWithoutBill, signedBillOfMaterials } from "./signing/bill-of-materials.ts";
import { actAsOwner } from "./store/disk/act-as-owner.ts";
import { folderReader } from "./store/folder-files.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";
import { academyCommands } from "./watch/academy-cli.ts";
import { forecast } from "./watch/forecast.ts";
import { watchOnce } from "./watch/watch.ts";

const USAGE = `delivery: releases parts of the platform one at a time

${TEAM_USAGE}
  release <part> … --first                     the first release of an academy: begins the store, which must not be there
  rehearse <part>[@VERSION] [--with other@VERSION …]
                                               the journeys of its addresses over what would be live with it, and what its
                                               screens do to the page; keeps the result
  prune [--keep 5]                             take old versions out of the store, never what is live, was before or is pinned
  pin | unpin <part>@VERSION --reason "…"      a version that stays in the store whatever its age; or no longer
  verify                                       look for files that are not what was released
  trace <position> …                           the source lines of positions in released files, as
                                               learning/<version>/static/js/index.js:1:234 or with its address
  sbom <part>[@VERSION]                        the packages of a version, as its team has signed them (CycloneDX)
  serve                                        the release service, for teams that do not reach the store
  token add <name> --parts auth,… --actions read,upload,rehearse,release,rollback,preview [--days 90]
                                               skip-rehearsal too, for a token that may release --without-rehearsal
  token list | token revoke <name or number>   who may ask the service for what

  With DELIVERY_SERVICE=https://… and DELIVERY_TOKEN the first commands go to the release service.

  parts: ${PARTS.join(" ")}`;

const commandLine = orExit(parseCommandLine);
const { positionals, values } = commandLine;
const [command, given, ...others] = positionals;
const config = orExit(readConfig);
/** Only `release --first` may begin a store; otherwise a folder that is gone or not mounted would be filled anew. */
const state = values.first && command === "release" ? "new" : "begun";
/** Commands that change the store, and read no file that may be root's alone. */
const CHANGES_STORE = ["release", "rollback", "stop", "watch", "preview", "prune", "pin", "unpin", "token"];
if (!config.service && !config.bucket && CHANGES_STORE.includes(command ?? "")) actAsOwner(config.storeDir);
const delivery = config.service
  ? serviceDelivery(config, config.service)
  : directDelivery(config, openStore(config, state));

/** The source map of a script: from the store, or over a service from this folder's own build of that version. */
async function mapOf(part: string, version: string, script: string): Promise<string | null> {
  if (!config.service) return (await openStore(config).sourceMap(part, version, script)) ?? null;
  const read = folderReader(distOf(config, part));
  const isSame = await read(manifestFileOf(part)).then(
    (manifest) => manifest.includes(version),
    () => false,
  );
  return isSame ? await read(`${script}.map`).then(String, () => null) : null;
}

const academy = academyCommands(config);
const look = (area: string, version: string) =>
  watchOnce({ delivery, academy, trust: config, now: new Date() }, area, version);
const forecastOf = (area: string, traffic: number | undefined) =>
  config.service
    ? serviceForecast(config.service, area, traffic)
    : forecast(academy, config, { area, traffic: traffic ?? config.releaseTraffic, now: new Date() });

/** The store itself, for commands that the service does not offer. */
function storeHere(): Store {
  if (config.service) throw new Error(`${command} works on the store itself: run it there, without DELIVERY_SERVICE`);
  return openStore(config, state);
}

/** Pins or unpins the named version. */
async function pinned(isPinned: boolean) {
  const [[part = "", version = ""] = []] = Object.entries(versionsNamed(given ? [given] : []));
  if (!part) throw new Error("which version? part@VERSION");
  if (!values.reason) throw new Error('say why: --reason "…"');
  await pin(storeHere(), { part, version, isPinned, reason: values.reason });
  console.log(`${part} ${version} ${isPinned ? "stays in the store" : "may be taken out of the store by prune"}`);
}

/** Rehearses a version here, where the journeys are. Throws when a journey fails, or its screens do what the gate refuses. */
async function rehearsed(request: RehearsalRequest) {
  await installBrowser(config.root);
  const context = {
    delivery,
    files: journeyFiles(config.root).filter(({ isRehearsed = true }) => isRehearsed),
    run: runJourneys(config),
    measure: runMeasurement(config),
    sourceMap: mapOf,
    commit: currentCommit(config.root),
    say: (sentence: string) => console.log(sentence),
  };
  const rehearsal = await rehearse(context, request);
  const journeys = journeysOf(rehearsal);
  const failed = journeys.filter(({ passed }) => !passed).map(({ name }) => name);
  if (failed.length > 0) throw new Error(`${rehearsal.part} ${rehearsal.version} failed:\n  ${failed.join("\n  ")}`);
  const measured = (rehearsal.measured ?? []).flatMap(({ rule, found }) => found.map((what) => `${rule}: ${what}`));
  if (measured.length > 0)
    throw new Error(`${rehearsal.part} ${rehearsal.version} does to the page:\n  ${measured.join("\n  ")}`);
  console.log(`${rehearsal.part} ${rehearsal.version} passed ${journeys.length} journeys`);
}

const team = teamCommands({ config, delivery, academy, forecast: forecastOf, look, rehearse: rehearsed }, commandLine);

const commands: Commands = {
  ...team,
  release: async () => {
    if (values.first && config.service)
      throw new Error("--first is for the store itself: run it there, without DELIVERY_SERVICE");
    await team.release?.();
  },
  check: async () => {
    const { openapi, allow } = values;
    if (given !== "api" || allow === undefined) return await team.check?.();
    if (!openapi) throw new Error("which document? --openapi FILE, as the api to be deployed gives it");
    if (!allow) throw new Error('say why: --allow "…"');
    const file = resolve(config.callerDir, openapi);
    const version = await allowApi(storeHere(), await readFile(file, "utf8"), openapi, allow);
    console.log(`the api ${version} may start although live versions do not fit it`);
  },
  serve: async () => {
    // Imported here only: it is half of the code that any other command would otherwise load.
    const { serve } = await import("./service/serve.ts");
    await serve(config, storeHere(), (message) => console.log(message));
  },
  token: async () => {
    const store = storeHere();
    await store.assertState();
    const tokens = new TokenStore(store.objects);
    const { parts, actions, days } = values;
    const request = { command: given, name: others[0], parts, actions, days };
    console.log(await tokenCommand(tokens, request, { parts: PARTS, now: new Date() }));
  },
  rehearse: async () => {
    const [part, version] = (given ?? "").split("@");
    await rehearsed({ part: partNamed(part), version: version || undefined, with: versionsNamed(values.with ?? []) });
  },
  pin: () => pinned(true),
  unpin: () => pinned(false),
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
  sbom: async () => {
    const [name, wanted] = (given ?? "").split("@");
    const part = partNamed(name);
    const store = storeHere();
    const version = wanted ?? (await store.registry()).parts[part]?.version;
    const envelope = version && (await store.signature(part, version));
    const keys = config.keys[part] ?? [];
    const bill = envelope && signedBillOfMaterials(envelope, keys);
    const why = envelope && reasonWithoutBill(envelope, keys);
    if (!bill) throw new Error(`${part} ${version ?? ""} has no signed list of packages${why ? `: ${why}` : ""}`);
    console.log(bill);
  },
  trace: async () => {
    if (!given) throw new Error("which position? learning/<version>/static/js/index.js:1:234");
    for (const position of [given, ...others]) {
      const { file, line, column, text, commit } = await trace(config, storeHere(), position);
      console.log(`${file}:${line}:${column}${commit ? ` at commit ${commit.slice(0, 12)}` : ""}\n    ${text}`);
    }
  },
};

await runCommand(commands, command, USAGE);
