import { setTimeout as pause } from "node:timers/promises";
import { ASK_EVERY_MS, awaitRehearsal } from "#rehearsal/await-rehearsal.ts";
import { buildsOf, versionsIn } from "#release/build/built-parts.ts";
import { journeysOf, type StoredRehearsal } from "#release/check/rehearsals.ts";
import type { Delivery } from "#release/delivery.ts";
import { OlderService } from "#service/client/call-service.ts";
import { reasonsOf } from "#store/audit-line.ts";
import { table } from "#table.ts";
import { follow, LOOK_EVERY_MS } from "#watch/follow.ts";
import { statusLines } from "#watch/status.ts";
import { type CommandLine, type Commands, partNamed } from "./command-line.ts";
import { personHere } from "./person.ts";
import { minutesOf, type Team } from "./team.ts";

const isOlderService = (error: unknown): boolean => error instanceof OlderService;

/** The next rehearsal of a version, or the last one without a time after which it must be. Throws when it failed, or was not made in time. */
export const rehearsalOf = (
  delivery: Pick<Delivery, "lastRehearsal">,
  { part, version, minutes, after = "" }: { part: string; version: string; minutes: number; after?: string },
): Promise<StoredRehearsal> =>
  awaitRehearsal({
    ...{ part, version, minutes, now: Date.now },
    last: async () => {
      const last = await delivery.lastRehearsal(part, version);
      return last && last.at > after ? last : null;
    },
    isFinal: isOlderService,
    pause: () => pause(ASK_EVERY_MS),
    say: (sentence) => console.log(sentence),
    warn: (sentence) => console.error(sentence),
  });

/** The commands that show a version and what became of it: previews, rehearsals, watches, status, the audit log. */
export function followCommands(
  { config, delivery, academy, look }: Team,
  { values, positionals }: CommandLine,
): Commands {
  const [, given] = positionals;

  /** The version of the build in the `dist` of a part; undefined without a valid build. */
  const builtVersion = (part: string): Promise<string | undefined> =>
    buildsOf(config, [part])
      .then(versionsIn)
      .then(
        (versions) => versions.get(part),
        () => undefined,
      );

  return {
    rehearsed: async () => {
      const [named, wanted] = (given ?? "").split("@");
      const part = partNamed(named);
      const version = wanted || (await builtVersion(part));
      if (!version) throw new Error(`${part} has no build: run its build first, or name a version, ${part}@VERSION`);
      const rehearsal = await rehearsalOf(delivery, { part, version, minutes: minutesOf(values) ?? 0 });
      console.log(`${part} ${version} passed ${journeysOf(rehearsal).length} journeys at ${rehearsal.at}`);
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
