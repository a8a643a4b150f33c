import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PARTS } from "@academy/delivery/config.ts";
import { type Academy, addSettings, MAIL_CATCHER, readSettings, type Settings } from "./settings.ts";

/** What the setup needs of the machine. */
export interface Surroundings {
  /** The checkout, in which compose.yaml is. */
  root: string;
  say: (line: string) => void;
  /** Answers to the questions, by the names of the settings; prompted only where a setting is missing. */
  answers: (known: Settings) => Promise<Settings>;
  /** Runs a command of `npm run delivery` with these settings. */
  delivery: (settings: Settings, ...args: string[]) => Promise<void>;
  /** Builds all parts. */
  build: () => Promise<void>;
  /** Whether folders can be given to the users of the images, as root alone can. */
  isRoot: boolean;
}

/** The users of the images: Node's `node`, PostgreSQL's `postgres`. */
const USERS = { node: 1000, postgres: 999 };

/** Writes a secret into a file of its own, unless it is there; gives it. */
async function secretFile(file: string, owner: number | null, secret: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, secret, { mode: 0o600 });
  if (owner !== null) await chown(file, owner, owner);
  return await readFile(file, "utf8");
}

const newPassword = () => randomBytes(24).toString("hex");

/** Makes a folder with one inside of it, both for their owner alone. */
async function folderOf(path: string, inside: string, owner: number | null): Promise<void> {
  await mkdir(join(path, inside), { recursive: true, mode: 0o750 });
  if (owner !== null) for (const each of [path, join(path, inside)]) await chown(each, owner, owner);
}

/** What `docker compose` reads beside compose.yaml: no secret, only where these are. */
async function composeSettings({ domain, email, folder }: Academy, root: string, settings: Settings): Promise<boolean> {
  const file = join(root, ".env");
  const known = readSettings(file);
  const profiles = settings.SMTP_URL === MAIL_CATCHER ? "mail-catcher" : undefined;
  // Volumes belong to the project by its name, which would otherwise be that of the folder of the checkout.
  const wanted = {
    COMPOSE_PROJECT_NAME: "academy",
    ACADEMY_DIR: folder,
    DOMAIN: domain,
    EMAIL: email,
    COMPOSE_PROFILES: profiles,
  };
  const missing = Object.entries(wanted).filter(([name, value]) => value && known[name] === undefined);
  if (missing.length === 0) return false;
  await writeFile(file, missing.map(([name, value]) => `${name}=${value}\n`).join(""), { flag: "a" });
  return true;
}

/**
 * Makes everything that the services of compose.yaml need: settings with new secrets, a pair of keys for each part, and a first, signed
 * release. What is there already stays as it is; a second run changes nothing. Gives whether it changed anything.
 */
export async function setUp(academy: Academy, surroundings: Surroundings): Promise<boolean> {
  const { folder } = academy;
  const { root, say, answers, delivery, build, isRoot } = surroundings;
  const owner = (user: keyof typeof USERS) => (isRoot ? USERS[user] : null);
  let changed = false;
  const done = (line: string) => {
    changed = true;
    say(line);
  };
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await folderOf(join(folder, "data"), "files", owner("node"));
  await folderOf(join(folder, "backup"), "wal", owner("postgres"));
  // A folder, because a container does not see a file of its own that is replaced.
  await mkdir(join(folder, "public-keys"), { recursive: true, mode: 0o755 });
  const file = join(folder, "academy.env");
  await secretFile(join(folder, "postgres-password"), null, newPassword());
  // On a new machine the settings may be there already. The database's image reads this file as its own user.
  const { DATABASE_URL } = readSettings(file);
  const known = DATABASE_URL && decodeURIComponent(new URL(DATABASE_URL).password);
  const password = await secretFile(join(folder, "database-password"), owner("postgres"), known || newPassword());
  const added = await addSettings(file, academy, password, await answers(readSettings(file)));
  if (added.length > 0) done(`${file}: ${added.join(", ")}`);
  const settings = readSettings(file);
  const keys = join(folder, "keys");
  await mkdir(keys, { recursive: true, mode: 0o700 });
  const keyOf = (part: string) => join(keys, `${part}.pem`);
  for (const part of PARTS.filter((part) => !existsSync(keyOf(part)))) {
    await delivery(settings, "keygen", part, "--key", keyOf(part));
    done(`${keyOf(part)}: the key that signs releases of ${part}`);
  }
  if (!existsSync(join(folder, "releases/registry.json"))) {
    say(`building ${PARTS.join(", ")}, which takes minutes`);
    await build();
    for (const part of PARTS) await delivery(settings, "sign", part, "--key", keyOf(part));
    await delivery(settings, "release", ...PARTS, "--first");
    done(`${PARTS.join(", ")}: signed and released`);
  }
  if (await composeSettings(academy, root, settings))
    done(`${join(root, ".env")}: where docker compose finds all that`);
  return changed;
}
