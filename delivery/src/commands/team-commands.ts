import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Config, distOf } from "#config.ts";
import { addKey } from "#keys-file.ts";
import { ASK_EVERY_MS, awaitRehearsal } from "#rehearsal/await-rehearsal.ts";
import { checkOpenApi } from "#release/api/check-api.ts";
import { readOpenApi } from "#release/api/openapi.ts";
import { buildsOf, versionsIn } from "#release/built-parts.ts";
import type { CheckRow } from "#release/check-row.ts";
import type { Delivery } from "#release/delivery.ts";
import { readException } from "#release/exceptions.ts";
import type { GateWaivers } from "#release/policy.ts";
import { journeysOf } from "#release/rehearsals.ts";
import { OlderService } from "#service/client/call-service.ts";
import { billOfMaterials } from "#signing/bill-of-materials.ts";
import { newKeys } from "#signing/keys.ts";
import { signBuild } from "#signing/sign.ts";
import { reasonsOf } from "#store/audit-line.ts";
import { table } from "#table.ts";
import { follow, LOOK_EVERY_MS } from "#watch/follow.ts";
import { type Academy, watchedRelease } from "#watch/observe.ts";
import { statusLines } from "#watch/status.ts";
import type { Trust } from "#watch/trust.ts";
import type { Watched } from "#watch/watch.ts";
import { personHere } from "./person.ts";
import { type Commands, partNamed, type Words } from "./words.ts";

/** The usage text of a team's commands. */
export const TEAM_USAGE = `  release <part> …                             upload the builds in their dist, check them, make them live together
          [--without-api "…"] [--without-rehearsal "…"]   … without being judged by the api, or rehearsed
          [--except "access: why; until 2027-01-31; Anna"]   … although it breaks a rule on what an area may do
          [--emergency "…"]                    … at once: neither judged by the api nor rehearsed nor watched
  stop <area> --reason "…"                     take back at once what is being rolled out or watched
  release <area> --traffic N [--reason "…"]    to N of a hundred visitors; 100 for everybody, 0 ends it
  check <part> …                               can they be deployed? changes nothing
  check api --openapi FILE                     does an api that is to be deployed do for everything live? It does not start otherwise;
          [--allow "…"]                        … unless this document is allowed, with a reason, over the store itself
  rehearsed <part>[@VERSION] [--minutes N]     wait until the platform's pipeline has rehearsed it, at most N minutes
  keygen [<part> [--key FILE]]                 a new pair of keys for signing: printed, or the private one in FILE (by default
                                               <part>.pem) and the public one in KEYS_FILE
  sign <part> [--key FILE]                     sign the build in its dist, by the key in FILE or in RELEASE_KEY,
          [--without-sbom "…"]                 with the list of its packages; or with the reason why there is none
  rollback <part> [--to VERSION] --reason "…"  make the last good version live again; what it takes away is marked bad, and is
                                               live again only by its name: --to VERSION
  preview <area>[@VERSION] [--hours 8]         a link to a version that is not live; without one, to the build in its dist
  watch <area> [--once] [--minutes N]          judge its release or rollout by what browsers report: more visitors, or back;
                                               back too after N minutes without a decision
  status                                       what is live, what was before, shares and failures of rollouts
  audit [--last 20]                            who did what, the newest first

  release and rollback with --idempotency-key KEY: of commands with one key the first is done, the others say what it did`;

const judged = (rows: CheckRow[]) =>
  rows.length === 0
    ? ""
    : table([
        ["rule", "", "detail"],
        ...rows.map(({ rule, ok, warns, detail }) => [rule, warns ? "note" : ok ? "ok" : "NO", detail]),
      ]);

/** The value of `--minutes`; undefined without it. */
function minutesOf({ minutes }: Words["values"]): number | undefined {
  if (minutes === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(minutes)) throw new Error("--minutes must be a whole number above 0");
  return Number(minutes);
}

/** The gates that a release may skip; each needs a reason. */
function withoutOf({
  emergency,
  "without-api": api = emergency,
  "without-rehearsal": rehearsal = emergency,
  except = [],
}: Words["values"]): GateWaivers | undefined {
  if (emergency === "") throw new Error('say why: --emergency "…"');
  if (api === "") throw new Error('say why: --without-api "…"');
  if (rehearsal === "") throw new Error('say why: --without-rehearsal "…"');
  if (api === undefined && rehearsal === undefined && except.length === 0) return undefined;
  const rules = except.map(readException);
  return {
    ...(api && { api }),
    ...(rehearsal && { rehearsal }),
    ...(emergency && { watch: emergency }),
    ...(rules.length > 0 && { rules }),
  };
}

/** The dependencies of a team's commands. */
interface Team {
  config: Pick<
    Config,
    "root" | "ownFolder" | "callerDir" | "keysFile" | "releaseKey" | "builder" | "source" | "inPipeline"
  > &
    Trust;
  delivery: Delivery;
  /** Gives the failures of rollouts. */
  academy: Pick<Academy, "counted">;
  /** How long a release of an area takes, in one sentence; without a share, as the platform releases. */
  forecast: (area: string, traffic: number | undefined) => Promise<string>;
  /** Looks at the rollout of a version once, and acts by its figures. */
  look: (area: string, version: string) => Promise<Watched>;
}

const isOlderService = (error: unknown): boolean => error instanceof OlderService;

/** The list of packages of the part in a folder. Throws with the cause and how to sign without the list. */
async function listed(folder: string): Promise<string> {
  try {
    return await billOfMaterials(folder);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`nothing was signed: ${cause}\nwithout the list: --without-sbom "why"`);
  }
}

/** The commands for a team's own parts, over the store or by the release service with a token. */
export function teamCommands(
  { config, delivery, academy, forecast, look }: Team,
  { values, positionals }: Words,
): Commands {
  const [, given, ...others] = positionals;
  const key = values["idempotency-key"];
  const callerPath = (path: string) => resolve(config.callerDir, path);

  async function checkApiFile(file: string | undefined): Promise<CheckRow[]> {
    if (!file) throw new Error("which document? --openapi FILE, as the api to be deployed gives it");
    return checkOpenApi(readOpenApi(await readFile(callerPath(file), "utf8"), file), await delivery.calls());
  }

  /** The version of the build in the `dist` of a part; undefined without a valid build. */
  const builtVersion = (part: string): Promise<string | undefined> =>
    buildsOf(config, [part])
      .then(versionsIn)
      .then(
        (versions) => versions.get(part),
        () => undefined,
      );

  /** Says how long a release will take, before it begins. */
  async function sayForecast(parts: readonly string[], traffic?: number): Promise<void> {
    if (values.emergency !== undefined || traffic === 0 || traffic === 100) return;
    const { parts: live } = await delivery.registry();
    for (const area of parts)
      if (area !== "shell" && live[area])
        console.log(
          await forecast(area, traffic).catch((error: Error) => `how long it takes is not known: ${error.message}`),
        );
  }

  async function releaseToShare(part: string, traffic: number): Promise<void> {
    const { version, refused } = await delivery.releaseToShare({
      part,
      traffic,
      reason: values.reason,
      without: withoutOf(values),
      key,
    });
    if (refused.length > 0) throw new Error(`${judged(refused)}\nnothing was released: nothing changed for visitors`);
    console.log(`${part} ${version} is live for ${traffic} of a hundred visitors`);
  }

  return {
    release: async () => {
      if (values.traffic !== undefined) {
        if (others.length > 0) throw new Error("--traffic is for one area at a time");
        if (!/^\d+$/.test(values.traffic)) throw new Error("--traffic must be a whole number from 0 to 100");
        const traffic = Number(values.traffic);
        await sayForecast([partNamed(given)], traffic);
        return await releaseToShare(partNamed(given), traffic);
      }
      const parts = [partNamed(given), ...others.map(partNamed)];
      await sayForecast(parts);
      const released = await delivery.release(parts, withoutOf(values), key);
      for (const { part, version, rows } of released) console.log(`${part} ${version}\n${judged(rows)}`);
      if (released.some(({ rows }) => rows.some(({ ok }) => !ok)))
        throw new Error("nothing was released: nothing changed for visitors");
      for (const { part, version, switched, traffic } of released)
        console.log(
          switched
            ? `${part} ${version} is live${traffic === undefined ? "" : ` for ${traffic} of a hundred visitors`}`
            : `${part} ${version} was live already`,
        );
    },
    check: async () => {
      const rows =
        given === "api"
          ? await checkApiFile(values.openapi)
          : await delivery.check([partNamed(given), ...others.map(partNamed)], withoutOf(values));
      console.log(judged(rows));
      if (rows.some(({ ok }) => !ok)) throw new Error("not deployable");
    },
    rehearsed: async () => {
      const [named, wanted] = (given ?? "").split("@");
      const part = partNamed(named);
      const version = wanted || (await builtVersion(part));
      if (!version) throw new Error(`${part} has no build: run its build first, or name a version, ${part}@VERSION`);
      const rehearsal = await awaitRehearsal({
        ...{ part, version, minutes: minutesOf(values) ?? 0, now: Date.now },
        last: () => delivery.lastRehearsal(part, version),
        isFinal: isOlderService,
        pause: () => pause(ASK_EVERY_MS),
        say: (sentence) => console.log(sentence),
        warn: (sentence) => console.error(sentence),
      });
      console.log(`${part} ${version} passed ${journeysOf(rehearsal).length} journeys at ${rehearsal.at}`);
    },
    keygen: async () => {
      const { privatePem, publicText } = newKeys();
      const publicKey = `The public key, for the line of its part in areas.json:\n  "keys": ["${publicText}"]`;
      if (!given) return console.log(`${privatePem}\n${publicKey}`);
      const part = partNamed(given);
      const file = callerPath(values.key ?? `${part}.pem`);
      await writeFile(file, privatePem, { mode: 0o600, flag: "wx" });
      const { keysFile } = config;
      if (keysFile) addKey(keysFile, part, publicText);
      console.log(`${file} has the private key: keep it where only its team reads it
${keysFile ? `${keysFile} has the public key, which running edges and the release service follow` : publicKey}
Next: delivery sign ${part} --key ${file}`);
    },
    sign: async () => {
      const part = partNamed(given);
      const pem = values.key ? await readFile(callerPath(values.key), "utf8") : config.releaseKey;
      if (!pem) throw new Error("which key? --key FILE, or RELEASE_KEY with the PEM in it");
      const { builder, source, inPipeline } = config;
      const dist = distOf(config, part);
      const withoutSbom = values["without-sbom"];
      if (withoutSbom === "") throw new Error('say why: --without-sbom "…"');
      const bill = withoutSbom ? undefined : await listed(dirname(dist));
      const signing = { pem, builder, source, now: new Date(), bill, withoutSbom, inPipeline };
      const version = await signBuild(part, dist, signing);
      console.log(
        `${part} ${version} is signed, ${bill ? "with the list of its packages" : `without the list of its packages: ${withoutSbom}`}`,
      );
    },
    rollback: async () => {
      if (!values.reason) throw new Error('say why: --reason "…"');
      const part = partNamed(given);
      const { from, to, before } = await delivery.rollback({ part, to: values.to, reason: values.reason, key });
      console.log(
        before
          ? `${part} went back from ${from} to ${to} already, at ${before.at}${before.by ? ` by "${before.by}"` : ""} (${before.reason}): nothing more was changed`
          : `${part} went back from ${from} to ${to}`,
      );
    },
    stop: async () => {
      if (!values.reason) throw new Error('say why: --reason "…"');
      const part = partNamed(given);
      const entry = (await delivery.registry()).parts[part];
      const version = entry?.rollout?.version ?? watchedRelease(entry, new Date())?.version;
      if (!version)
        throw new Error(`${part} has nothing that is being rolled out or watched: rollback takes back what is live`);
      const { to } = await delivery.rollback({ part, from: version, reason: values.reason });
      console.log(`${part} ${version} was stopped: ${to} is live for everybody`);
    },
    preview: async () => {
      const [part, version] = (given ?? "").split("@");
      const shown = await delivery.preview({
        part: partNamed(part),
        version,
        hours: Number(values.hours),
        person: await personHere(),
      });
      console.log(
        `${shown.part} ${shown.version} is shown until ${shown.until} to whoever opens this link:\n${shown.link}`,
      );
    },
    watch: async () => {
      const area = partNamed(given);
      const minutes = minutesOf(values);
      const { wentBack } = await follow({
        area,
        built: await builtVersion(area),
        look: (version) => look(area, version),
        live: async () => (await delivery.registry()).parts[area],
        isOnce: values.once,
        deadline: minutes === undefined ? undefined : Date.now() + minutes * 60_000,
        now: Date.now,
        giveUp: (version) =>
          delivery.changeShare({ part: area, version, traffic: 0, reason: `not decided within ${minutes} minutes` }),
        isFinal: isOlderService,
        pause: () => pause(LOOK_EVERY_MS),
        say: (sentence) => console.log(sentence),
        warn: (sentence) => console.error(sentence),
      });
      // This makes the pipeline fail.
      if (wentBack) process.exitCode = 1;
    },
    status: async () => {
      const lines = await statusLines(await delivery.registry(), { academy, trust: config, now: new Date() });
      console.log(lines.join("\n"));
    },
    audit: async () => {
      const lines = await delivery.audit(Number(values.last));
      const rows = lines.map(({ at, action, part, from, to, traffic, by, ...why }) => [
        at,
        `${action}${traffic === undefined ? "" : ` ${traffic} %`}`,
        part,
        from ? `${from} → ${to}` : to,
        by ?? "",
        reasonsOf(why),
      ]);
      console.log(table([["when", "what", "part", "version", "by", "why"], ...rows]));
    },
  };
}
