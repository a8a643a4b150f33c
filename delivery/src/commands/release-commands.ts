import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { checkOpenApi } from "#release/api/check-api.ts";
import { readOpenApi } from "#release/api/openapi.ts";
import { type CheckRow, isRefused } from "#release/policy/check-row.ts";
import { readException } from "#release/policy/exceptions.ts";
import type { GateWaivers } from "#store/audit-line.ts";
import { table } from "#table.ts";
import { watchedRelease } from "#watch/observe.ts";
import { type CommandLine, type Commands, partNamed } from "./command-line.ts";
import { releaseInTurn } from "./release-in-turn.ts";
import { minutesOf, type Team } from "./team.ts";

const judged = (rows: CheckRow[]) =>
  rows.length === 0
    ? ""
    : table([
        ["rule", "", "detail"],
        ...rows.map(({ rule, ok, warns, detail }) => [rule, warns ? "note" : ok ? "ok" : "NO", detail]),
      ]);

/** The gates that a release may skip; each needs a reason. */
function withoutOf({
  emergency,
  "without-api": api = emergency,
  "without-rehearsal": rehearsal = emergency,
  except = [],
}: CommandLine["values"]): GateWaivers | undefined {
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

/** The commands that change what is live, and the check before them. */
export function releaseCommands(team: Team, { values, positionals }: CommandLine): Commands {
  const { config, delivery, forecast } = team;
  const [, given, ...others] = positionals;
  const key = values["idempotency-key"];
  const turn = { ...team, minutes: minutesOf(values) };

  async function checkApiFile(file: string | undefined): Promise<CheckRow[]> {
    if (!file) throw new Error("which document? --openapi FILE, as the api to be deployed gives it");
    return checkOpenApi(
      readOpenApi(await readFile(resolve(config.callerDir, file), "utf8"), file),
      await delivery.calls(),
    );
  }

  /** Says how long a release will take, before it begins. */
  async function sayForecast(parts: readonly string[], traffic?: number) {
    if (values.emergency !== undefined || traffic === 0 || traffic === 100) return;
    const { parts: live } = await delivery.registry();
    for (const area of parts)
      if (area !== "shell" && live[area])
        console.log(
          await forecast(area, traffic).catch((error: Error) => `how long it takes is not known: ${error.message}`),
        );
  }

  async function releaseToShare(part: string, traffic: number) {
    const request = { part, traffic, reason: values.reason, without: withoutOf(values), key };
    const { version, refused } = await releaseInTurn(
      turn,
      () => delivery.releaseToShare(request),
      ({ version, refused }) => [{ part, version, rows: refused }],
    );
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
      const released = await releaseInTurn(
        turn,
        () => delivery.release(parts, withoutOf(values), key),
        (made) => made,
      );
      for (const { part, version, rows } of released) console.log(`${part} ${version}\n${judged(rows)}`);
      if (released.some(({ rows }) => isRefused(rows)))
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
      if (isRefused(rows)) throw new Error("not deployable");
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
  };
}
