import { stat } from "node:fs/promises";
import { join } from "node:path";
import { AREAS } from "@academy/delivery/config.ts";
import { paymentState } from "./payment-state.ts";
import type { Probes } from "./probes.ts";
import { MAIL_CATCHER, type Settings } from "./settings.ts";
import { type State, well, wrong } from "./state.ts";

/** The state of one subject. */
export interface Finding extends State {
  subject: string;
}

/** What the doctor looks at. */
export interface Installation {
  domain: string;
  folder: string;
  backup: string;
  /** The profiles that compose.yaml's `.env` switches on. */
  profiles: readonly string[];
  settings: Settings;
}

/** The names under which browsers reach the academy. */
const hostNames = (domain: string): string[] => [domain, ...[...AREAS, "release"].map((name) => `${name}.${domain}`)];

const DAY = 86_400_000;

/** Least free share of a disk, least days of a certificate, most difference of clocks, most age of a whole copy. */
const LIMITS = { free: 0.1, certificateDays: 10, clockMs: 30_000, copyMs: 26 * 3_600_000 };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const CHECKS: Record<string, (installation: Installation, probes: Probes) => Promise<State>> = {
  docker: async (_, { composeVersion }) => {
    const version = await composeVersion().catch((error: unknown) => wrong(...splitAtColon(messageOf(error))));
    return typeof version === "string" ? well(`Compose ${version}`) : version;
  },
  settings: async ({ folder }) => {
    const { mode } = await stat(join(folder, "academy.env"));
    if ((mode & 0o077) === 0) return well("academy.env is its owner's alone");
    return wrong("others can read academy.env, which has the secrets", `chmod 600 ${folder}/academy.env`);
  },
  payments: async ({ settings, domain }) => paymentState(settings, domain),
  DNS: async ({ domain }, { addressesOf }) => {
    const names = hostNames(domain);
    const found = await Promise.all(names.map(addressesOf));
    const lost = names.filter((_, at) => found[at]?.length === 0);
    if (lost.length === 0) return well(`${names.length} names have an address`);
    return wrong(
      `no address is known for ${lost.join(", ")}`,
      `in the DNS of ${domain}: an A or AAAA record for each, to this machine`,
    );
  },
  certificate: async ({ domain }, { certificateEnd }) => {
    const wayOut =
      "docker compose logs proxy: ports 80 and 443 must be reachable from outside, and the names must lead here";
    const end = await certificateEnd(domain);
    if (typeof end === "string") return wrong(`https://${domain} has no valid certificate: ${end}`, wayOut);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    const state = `the certificate ends in ${days} days`;
    return days >= LIMITS.certificateDays ? well(state) : wrong(state, wayOut);
  },
  mail: async ({ settings: { SMTP_URL = "" }, profiles }, { connects }) => {
    if (SMTP_URL === MAIL_CATCHER)
      return wrong(
        "emails are caught on this machine (port 8025) and reach nobody",
        "npm run setup:production asks for the mail server (or put SMTP_URL=smtp://user:password@host:587?requireTLS=true into academy.env), then docker compose up -d",
      );
    if (!URL.canParse(SMTP_URL))
      return wrong(
        "SMTP_URL in academy.env is not an address",
        "smtp://user:password@host:587?requireTLS=true, in the password %23 %2F %3F %40 for # / ? @",
      );
    const { hostname, port } = new URL(SMTP_URL);
    if (!(await connects(hostname, Number(port || 587))))
      return wrong(`the mail server ${hostname} does not answer`, "correct SMTP_URL, or open the port in the firewall");
    const catcher = profiles.includes("mail-catcher")
      ? "; the mail catcher is no longer needed: take it out of COMPOSE_PROFILES in .env, then docker compose rm -sf mail-catcher"
      : "";
    return well(`the mail server ${hostname} answers${catcher}`);
  },
  bucket: async ({ settings: { S3_BUCKET, S3_ENDPOINT } }, { serverDate }) => {
    if (!S3_BUCKET) return well("none: files are on this machine's disk");
    if (S3_ENDPOINT && !(await serverDate(S3_ENDPOINT)))
      return wrong(
        `the bucket's server ${S3_ENDPOINT} does not answer`,
        "correct S3_ENDPOINT; docker compose logs api-1 says what the bucket refuses",
      );
    return well(`${S3_BUCKET}, which the backup does not copy: keep versions or a replica of it at its provider`);
  },
  clock: async (_, { serverDate }) => {
    const other = await serverDate("https://api.stripe.com");
    if (!other) return well("not compared, as api.stripe.com does not answer");
    if (Math.abs(other.getTime() - Date.now()) < LIMITS.clockMs) return well("right");
    return wrong(`this machine's clock differs from ${other.toISOString()}`, "timedatectl set-ntp true");
  },
  disk: async ({ folder, backup }, { freeShare }) => {
    const shares = await Promise.all([folder, backup].map(async (path) => [path, await freeShare(path)] as const));
    const full = shares.filter(([, share]) => share < LIMITS.free).map(([path]) => path);
    if (full.length === 0)
      return well(shares.map(([path, share]) => `${Math.floor(share * 100)} % free at ${path}`).join(", "));
    return wrong(`less than a tenth is free at ${full.join(", ")}`, "free space, or enlarge the disk");
  },
  archive: async ({ folder, backup }, { newestCopy, isSameDisk }) => {
    const newest = await newestCopy(backup);
    const state = newest ? `the newest whole copy is of ${newest.toISOString()}` : "there is no whole copy yet";
    if (!newest || Date.now() - newest.getTime() > LIMITS.copyMs) return wrong(state, "docker compose logs backup");
    if (!(await isSameDisk(folder, backup))) return well(`${state}, at ${backup}`);
    return wrong(
      "the backup is on the disk that it should outlive",
      "mount another machine's disk and name it in .env: BACKUP_DIR=…",
    );
  },
  registry: async (_, { registryFromApi, composeVersion }) => {
    const problem = await composeVersion().then(registryFromApi, () => "Docker Compose is missing");
    if (!problem) return well("the api reads which versions are live");
    return wrong(
      `the api cannot read which versions are live: ${problem}`,
      "docker compose up -d; docker compose logs api-1 edge-1",
    );
  },
};

/** A message "problem: way out" in its two halves. */
function splitAtColon(message: string): [problem: string, wayOut: string] {
  const [problem = "", ...rest] = message.split(": ");
  return [problem, rest.join(": ")];
}

/** Looks at everything that an academy in production needs. */
export async function examine(installation: Installation, probes: Probes): Promise<Finding[]> {
  const found = Object.entries(CHECKS).map(async ([subject, check]) => {
    const state = await check(installation, probes).catch((error: unknown) =>
      wrong(`could not be looked at: ${messageOf(error)}`, "correct what it names, then look again"),
    );
    return { subject, ...state };
  });
  return await Promise.all(found);
}

/** A finding as a person reads it; the way out of a wrong one is a second line. */
export const lineOf = ({ subject, state, wayOut }: Finding): string =>
  wayOut ? `✗ ${subject}: ${state}\n  → ${wayOut}` : `✓ ${subject}: ${state}`;
