import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { AREAS } from "@academy/delivery/config.ts";

/** Settings of the services by their names. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Where Stripe reports payments. */
export const paymentCallback = (domain: string): string => `https://${domain}/api/courses/payment-callback/stripe`;

/** What the setup cannot know, by the names of the settings: the question, and the form of an answer. Answers are secrets. */
export const QUESTIONS = [
  {
    name: "SMTP_URL",
    question: () =>
      "Mail server, smtp://user:password@host:587?requireTLS=true (empty: later; until then all email is caught on this machine)",
    form: /^smtps?:\/\/([^\s/?#@]+@)?[\w.-]+(:\d+)?([/?]\S*)?$/,
    example: "smtp://user:password@host:587?requireTLS=true, in the password %23 %2F %3F %40 for # / ? @",
  },
  {
    name: "STRIPE_SECRET_KEY",
    question: () => "Stripe's live secret key, sk_live_… (empty: later)",
    form: /^[rs]k_(live|test)_\w+$/,
    example: "sk_live_…",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    question: (domain: string) =>
      `Stripe's signing secret, whsec_…, of an endpoint ${paymentCallback(domain)}, which may be added before it answers (empty: later)`,
    form: /^whsec_\w+$/,
    example: "whsec_…",
  },
] as const;

/** The mail server of compose.yaml's profile for trying. */
export const MAIL_CATCHER = "smtp://mail-catcher:1025";

/** Whether a setting still has to come from a person: it is missing, or it is still the mail catcher. */
export const isOpen = (known: Settings, name: string): boolean =>
  known[name] === undefined || (name === "SMTP_URL" && known[name] === MAIL_CATCHER);

const secret = () => randomBytes(32).toString("hex");

/** The settings of an academy, with new secrets; what is known already is not in the answer of `missingSettings`. */
function allSettings(domain: string, email: string, folder: string, databasePassword: string): Settings {
  return {
    NODE_ENV: "production",
    PUBLIC_URL: `https://${domain}`,
    ...Object.fromEntries(AREAS.map((area) => [`ORIGIN_${area.toUpperCase()}`, `https://${area}.${domain}`])),
    SECRET: secret(),
    DATABASE_URL: `postgresql://academy:${databasePassword}@database/academy`,
    DATA_DIR: `${folder}/data`,
    RELEASES_DIR: `${folder}/releases`,
    KEYS_FILE: `${folder}/public-keys/keys.json`,
    REGISTRY_URL: "http://edge-1:3000/registry.json",
    // The proxy and the edges have addresses of the services' own network.
    TRUST_PROXY: "uniquelocal",
    SMTP_URL: MAIL_CATCHER,
    MAIL_FROM: `hello@${domain}`,
    SUPPORT_EMAIL: email,
    CONTACT_TO: email,
    PAYMENTS: "stripe",
  };
}

/** The settings in a file; none where it does not exist yet. */
export const readSettings = (file: string): Settings => (existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {});

/** A value as shells, systemd and Docker read it. Throws on one that they would read differently. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (/['\n\r]/.test(value)) throw new Error(`${name} must have neither quotes nor line breaks`);
  return `'${value}'`;
}

/** Who and where an academy is. */
export interface Academy {
  domain: string;
  email: string;
  folder: string;
}

/**
 * Adds the settings that a file lacks, and gives their names; what is there is never changed, except that a
 * mail server replaces the mail catcher. The file is its owner's alone. Throws where it belongs to another domain.
 */
export async function addSettings(
  file: string,
  { domain, email, folder }: Academy,
  databasePassword: string,
  answers: Settings,
): Promise<string[]> {
  const known = readSettings(file);
  const publicUrl = `https://${domain}`;
  if (known.PUBLIC_URL && known.PUBLIC_URL !== publicUrl)
    throw new Error(
      `${file} is of ${known.PUBLIC_URL}: how it moves to another domain is in docs/run.md, "Another domain"`,
    );
  const wanted = { ...allSettings(domain, email, folder, databasePassword), ...answers };
  const missing = Object.entries(wanted).flatMap(([name, value]) =>
    value && isOpen(known, name) && value !== known[name] ? [[name, value] as const] : [],
  );
  if (missing.length === 0) return [];
  const lines = missing.map(([name, value]) => `${name}=${quoted(name, value)}\n`).join("");
  const names = new Set(missing.map(([name]) => `${name}=`));
  const kept = (existsSync(file) ? await readFile(file, "utf8") : "")
    .replace(/[^\n]$/, "$&\n")
    .split(/(?<=\n)/)
    .filter((line) => !names.has(line.slice(0, line.indexOf("=") + 1)));
  await writeFile(`${file}.next`, kept.join("") + lines, { mode: 0o600 });
  await rename(`${file}.next`, file);
  return missing.map(([name]) => name);
}
