import { ROOT } from "@academy/delivery/config.ts";
import { answersOf, askHidden } from "./ask.ts";
import { academyOf, optionsOf, USAGE } from "./command-line.ts";
import { dockerCompose } from "./docker-compose.ts";
import { examine, type Installation, lineOf } from "./doctor.ts";
import { machineProbes } from "./probes.ts";
import { runRelease } from "./release-command.ts";
import { runBuild, runDelivery } from "./run-delivery.ts";
import { readSettings } from "./settings.ts";
import { setUp } from "./setup.ts";

/** What compose.yaml reads beside it. */
const ENV_FILE = `${ROOT}/.env`;

/** What the doctor looks at that must be well before the first start; emails may be caught until later. */
const BEFORE_START = ["docker", "settings", "payments", "DNS", "mail"];

const say = (line: string) => console.log(line);

/** The academy of this checkout. Throws where there is none. */
function installation(): Installation {
  const { ACADEMY_DIR: folder, DOMAIN: domain, BACKUP_DIR, COMPOSE_PROFILES = "" } = readSettings(ENV_FILE);
  if (!folder || !domain) throw new Error("this checkout runs no academy yet: npm run setup:production");
  const settings = readSettings(`${folder}/academy.env`);
  return { domain, folder, backup: BACKUP_DIR ?? `${folder}/backup`, profiles: COMPOSE_PROFILES.split(","), settings };
}

async function setup(args: string[]): Promise<void> {
  const text = { type: "string" } as const;
  const options = optionsOf(args, { domain: text, email: text, folder: text });
  if (!options) return say(USAGE);
  const { academy, note } = academyOf(options.values, readSettings(ENV_FILE));
  if (note) say(note);
  const changed = await setUp(academy, {
    root: ROOT,
    say,
    isRoot: process.getuid?.() === 0,
    answers: (known) =>
      answersOf({ known, environment: process.env, ask: process.stdin.isTTY ? askHidden : null, say }, academy.domain),
    delivery: runDelivery,
    build: runBuild,
  });
  if (!changed) say("everything was there already; nothing was changed");
  const findings = await examine(installation(), machineProbes(ROOT));
  const wrong = findings.filter(({ subject, wayOut }) => wayOut && BEFORE_START.includes(subject));
  for (const finding of wrong) say(lineOf(finding));
  const next = wrong.some(({ subject }) => subject !== "mail") ? "mend what has a ✗ above, then " : "";
  say(
    `\nNext: ${next}docker compose up -d\nThen: https://${academy.domain}, docker compose logs owner, npm run doctor`,
  );
}

async function doctor(args: string[]): Promise<void> {
  if (!optionsOf(args, {})) return say(USAGE);
  const findings = await examine(installation(), machineProbes(ROOT));
  for (const finding of findings) say(lineOf(finding));
  if (findings.some(({ wayOut }) => wayOut)) process.exitCode = 1;
}

async function release(args: string[]): Promise<void> {
  const options = optionsOf(args, { back: { type: "boolean" } });
  if (!options) return say(USAGE);
  installation();
  const [image] = options.positionals;
  await runRelease(dockerCompose(ROOT), ENV_FILE, { image, isBack: options.values.back ?? false }, say);
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = { setup, doctor, "release-api": release };

try {
  const [name = "", ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  await command(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
