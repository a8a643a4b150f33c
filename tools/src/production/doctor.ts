import { stat } from "node:fs/promises";
import { join } from "node:path";
import { AREAS } from "@academy/delivery/config.ts";
import type { Probes } from "./probes.ts";
import { MAIL_CATCHER, type Settings } from "./settings.ts";

/** A thing that is missing or wrong, with the way out. */
export interface Complaint {
  subject: string;
  problem: string;
  wayOut: string;
}

/** What the doctor looks at. */
interface Patient {
  domain: string;
  folder: string;
  backup: string;
  settings: Settings;
}

/** The names under which browsers reach the academy. */
export const hostNames = (domain: string): string[] => [
  domain,
  ...[...AREAS, "release"].map((name) => `${name}.${domain}`),
];

const DAY = 86_400_000;

/** Least free share of a disk, least days of a certificate, most difference of clocks, most age of a whole copy. */
const LIMITS = { free: 0.1, certificateDays: 10, clockMs: 30_000, copyMs: 26 * 3_600_000 };

type Check = (patient: Patient, probes: Probes) => Promise<Omit<Complaint, "subject"> | null>;

const complaint = (problem: string, wayOut: string) => ({ problem, wayOut });

const CHECKS: Record<string, Check> = {
  settings: async ({ folder }) => {
    const { mode } = await stat(join(folder, "academy.env"));
    if ((mode & 0o077) === 0) return null;
    return complaint("others can read academy.env, which has the secrets", `chmod 600 ${folder}/academy.env`);
  },
  payments: async ({
    settings: { PAYMENTS, STRIPE_SECRET_KEY = "", STRIPE_WEBHOOK_SECRET, ALLOW_SANDBOX_PAYMENTS },
  }) => {
    if (ALLOW_SANDBOX_PAYMENTS)
      return complaint("the sandbox bank gives courses away", "take ALLOW_SANDBOX_PAYMENTS out of academy.env");
    if (PAYMENTS !== "stripe" || (/^[rs]k_live_/.test(STRIPE_SECRET_KEY) && STRIPE_WEBHOOK_SECRET)) return null;
    const wayOut =
      "put STRIPE_SECRET_KEY=sk_live_… and STRIPE_WEBHOOK_SECRET=whsec_… into academy.env, or PAYMENTS=freedompay with its keys";
    return complaint("the api does not start without live keys of a payment provider", wayOut);
  },
  DNS: async ({ domain }, { addressesOf }) => {
    const names = hostNames(domain);
    const found = await Promise.all(names.map(addressesOf));
    const lost = names.filter((_, at) => found[at]?.length === 0);
    if (lost.length === 0) return null;
    return complaint(
      `no address is known for ${lost.join(", ")}`,
      `in the DNS of ${domain}: an A or AAAA record for each, to this machine`,
    );
  },
  certificate: async ({ domain }, { certificateEnd }) => {
    const wayOut =
      "docker compose logs proxy: ports 80 and 443 must be reachable from outside, and the names must lead here";
    const end = await certificateEnd(domain);
    if (typeof end === "string") return complaint(`https://${domain} has no valid certificate: ${end}`, wayOut);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    return days >= LIMITS.certificateDays ? null : complaint(`the certificate ends in ${days} days`, wayOut);
  },
  mail: async ({ settings: { SMTP_URL = "" } }, { connects }) => {
    if (SMTP_URL === MAIL_CATCHER)
      return complaint(
        "emails are caught on this machine (port 8025) and reach nobody",
        "put SMTP_URL=smtp://user:password@host:587?requireTLS=true into academy.env, then docker compose up -d",
      );
    const { hostname, port } = new URL(SMTP_URL);
    if (await connects(hostname, Number(port || 587))) return null;
    return complaint(
      `the mail server ${hostname} does not answer`,
      "correct SMTP_URL, or open the port in the firewall",
    );
  },
  bucket: async ({ settings: { S3_BUCKET, S3_ENDPOINT } }, { serverDate }) => {
    if (!S3_BUCKET || !S3_ENDPOINT || (await serverDate(S3_ENDPOINT))) return null;
    return complaint(
      `the bucket's server ${S3_ENDPOINT} does not answer`,
      "correct S3_ENDPOINT; docker compose logs api-1 says what the bucket refuses",
    );
  },
  clock: async (_, { serverDate }) => {
    const other = await serverDate("https://api.stripe.com");
    if (!other || Math.abs(other.getTime() - Date.now()) < LIMITS.clockMs) return null;
    return complaint(`this machine's clock differs from ${other.toISOString()}`, "timedatectl set-ntp true");
  },
  disk: async ({ folder, backup }, { freeShare }) => {
    const shares = await Promise.all([folder, backup].map(async (path) => [path, await freeShare(path)] as const));
    const full = shares.filter(([, share]) => share < LIMITS.free).map(([path]) => path);
    return full.length > 0
      ? complaint(`less than a tenth is free at ${full.join(", ")}`, "free space, or enlarge the disk")
      : null;
  },
  archive: async ({ folder, backup }, { newestCopy, isSameDisk }) => {
    const newest = await newestCopy(backup);
    if (!newest || Date.now() - newest.getTime() > LIMITS.copyMs)
      return complaint(
        newest ? `the newest whole copy is of ${newest.toISOString()}` : "there is no whole copy yet",
        "docker compose logs backup",
      );
    if (!(await isSameDisk(folder, backup))) return null;
    return complaint(
      "the backup is on the disk that it should outlive",
      "mount another machine's disk and name it in .env: BACKUP_DIR=…",
    );
  },
  registry: async (_, { registryFromApi }) => {
    const problem = await registryFromApi();
    return problem
      ? complaint(
          `the api cannot read which versions are live: ${problem}`,
          "docker compose up -d; docker compose logs edge-1",
        )
      : null;
  },
};

/** Looks at everything that an academy in production needs; gives what is missing, each with its way out. */
export async function examine(patient: Patient, probes: Probes): Promise<Complaint[]> {
  const found = Object.entries(CHECKS).map(async ([subject, check]) => {
    const problem = await check(patient, probes).catch((error: unknown) =>
      complaint(`could not be looked at: ${error instanceof Error ? error.message : error}`, "mend that first"),
    );
    return problem ? [{ subject, ...problem }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** A complaint as two lines. */
export const lineOf = ({ subject, problem, wayOut }: Complaint): string => `${subject}: ${problem}\n  → ${wayOut}`;
