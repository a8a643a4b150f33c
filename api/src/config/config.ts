import { join, resolve } from "node:path";
import type { Language } from "@academy/shared/contract/language";
import type { Operator } from "@academy/shared/contract/operator";
import { REFUND_DAYS, REFUSAL_DAYS } from "@academy/shared/contract/promises";
import { CODE_LENGTH } from "@academy/shared/contract/verification-codes";
import type { LibreTranslateSettings, OpenIdSettings, S3Settings } from "./adapter-settings.ts";

import { ConfigError } from "./config-error.ts";
import { operatorSettings, staffSettings } from "./operator-settings.ts";
import { signInSettings } from "./sign-in-settings.ts";

/** Rate limits an operator may change; the defaults are reading 53, reading 60 and reading 3. */
export interface RateLimitSettings {
  registrationsPerHour: number;
  recoveriesPerHour: number;
  feedbackPerHour: number;
  feedbackInAllPerHour: number;
  wrongCodesPerHour: number;
  /** Over all accounts and networks (threat D1). */
  wrongCodesInAllPerHour: number;
  clientErrorsPerHour: number;
  postsPerHour: number;
  /** Payment pages of one student that are opened at the provider. */
  checkoutsPerHour: number;
}

/** The payment providers by their names. */
const PAYMENTS = ["sandbox", "stripe", "freedompay"] as const;
export type PaymentsName = (typeof PAYMENTS)[number];

/** Everything the environment decides, parsed once at start. */
export interface Config {
  host: string;
  port: number;
  /** A path at which it listens beside the port, for an edge on the same machine; null for none. */
  socket: string | null;
  metricsPort: number;
  dataDir: string;
  contentDir: string;
  databaseUrl: string | null;
  /** Below so much free room the embedded database gets no more writes, and a disk no more files. */
  diskReserveMb: number;
  publicUrl: string;
  production: boolean;
  /** PGlite in production only when the operator says so (api/README.md, "Data"). */
  allowEmbedded: boolean;
  /** The root of all keys of ours; null lets a development secret be made in the data folder. */
  secret: string | null;
  /** A bucket for the files; null keeps them in the data folder. */
  s3: S3Settings | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Who runs the academy; the terms end with it. */
  operator: Operator;
  /** Who is written to about messages of the contact form, refund requests and reports, and in which language; null for nobody. */
  staffEmail: string | null;
  staffLanguage: Language;
  trustProxy: boolean | string;
  logLevel: string;
  codeLength: number;
  accessDays: number;
  /** Who takes the money of new orders; keys of the others stay useful for their old orders. */
  payments: PaymentsName;
  stripe: { secretKey: string; webhookSecret: string } | null;
  freedompay: { merchantId: string; secretKey: string; apiUrl: string; testing: boolean } | null;
  /** The machine that translates what people did not; null for none (reading 35). */
  translation: LibreTranslateSettings | null;
  /** The providers that sign people in, in the order of their buttons; empty for none (reading 10). */
  signIn: readonly OpenIdSettings[];
  /** Calendar days in which a student may refuse, and days in which a confirmed refund is paid (reading 25). */
  refusalDays: number;
  refundDays: number;
  /** Minutes of a lecture after which it counts as opened (reading 58). */
  openedAfterMinutes: number;
  /** The sandbox bank in production only when the operator says so, for a demonstration. */
  allowSandbox: boolean;
  rateLimits: RateLimitSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

function numberOf(env: Environment, name: string, fallback: number, lowest: number, highest: number): number {
  const raw = env[name];
  if (raw === undefined || raw === "") return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new ConfigError(`${name} must be a whole number between ${lowest} and ${highest}, not "${raw}"`);
  }
  return value;
}

/** Linux takes no longer path for a socket. */
const SOCKET_MOST = 107;

function socketOf(env: Environment): string | null {
  const path = env.API_SOCKET || null;
  if (path && Buffer.byteLength(path) > SOCKET_MOST)
    throw new ConfigError(`API_SOCKET may have at most ${SOCKET_MOST} bytes`);
  return path;
}

function publicUrlOf(env: Environment): string {
  const raw = env.PUBLIC_URL || "http://localhost:3000";
  if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an http or https address, not "${raw}"`);
  }
  return new URL(raw).origin;
}

function trustProxyOf(env: Environment): boolean | string {
  const raw = env.TRUST_PROXY;
  if (!raw || raw === "0" || raw === "false") return false;
  return raw === "1" || raw === "true" ? true : raw;
}

function paymentsOf(env: Environment): Pick<Config, "payments" | "stripe" | "freedompay"> {
  const payments = PAYMENTS.find((name) => name === (env.PAYMENTS || "sandbox"));
  if (!payments) throw new ConfigError(`PAYMENTS must be one of ${PAYMENTS.join(", ")}, not "${env.PAYMENTS}"`);
  const { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { FREEDOMPAY_MERCHANT_ID: merchantId, FREEDOMPAY_SECRET_KEY: freedomKey } = env;
  const stripe = stripeKey && webhookSecret ? { secretKey: stripeKey, webhookSecret } : null;
  const freedompay =
    merchantId && freedomKey
      ? {
          merchantId,
          secretKey: freedomKey,
          apiUrl: env.FREEDOMPAY_API_URL || "https://api.freedompay.kz",
          testing: env.FREEDOMPAY_TESTING === "1",
        }
      : null;
  if (payments === "stripe" && !stripe)
    throw new ConfigError("PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  if (payments === "freedompay" && !freedompay)
    throw new ConfigError("PAYMENTS=freedompay needs FREEDOMPAY_MERCHANT_ID and FREEDOMPAY_SECRET_KEY");
  return { payments, stripe, freedompay };
}

/** Whether a payment would move no money, so that the course would be given away. */
function isPretended({ payments, stripe, freedompay }: Config): boolean {
  if (payments === "stripe") return stripe === null || !/^[rs]k_live_/.test(stripe.secretKey);
  return payments === "sandbox" || freedompay === null || freedompay.testing;
}

function s3Of(env: Environment): S3Settings | null {
  const bucket = env.S3_BUCKET;
  if (!bucket) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  if ((accessKeyId === "") !== (secretAccessKey === ""))
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together, or neither");
  const endpoint = env.S3_ENDPOINT || null;
  if (endpoint && !URL.canParse(endpoint)) throw new ConfigError(`S3_ENDPOINT must be an address, not "${endpoint}"`);
  const prefix = (env.S3_PREFIX ?? "").replace(/^\/+|\/+$/g, "");
  return {
    bucket,
    region: env.S3_REGION || "us-east-1",
    endpoint,
    credentials: accessKeyId === "" ? null : { accessKeyId, secretAccessKey },
    prefix: prefix === "" ? "" : `${prefix}/`,
  };
}

function translationOf(env: Environment): LibreTranslateSettings | null {
  const raw = env.TRANSLATION_URL;
  if (!raw) return null;
  // The address may hold what should not be seen, so the refusal does not repeat it.
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new ConfigError("TRANSLATION_URL must be an http or https address without user, query and fragment");
  return { url: url.href, key: env.TRANSLATION_KEY || null };
}

/** What is refused where strangers come: in production, and with an address that only production has (threat B32). */
function refuseUnsafeStart(config: Config): void {
  if (!config.production) {
    if (!config.publicUrl.startsWith("https://")) return;
    throw new ConfigError(
      "PUBLIC_URL is an https address, so strangers come: that needs NODE_ENV=production (without it everybody reads all emails at /api/dev/mail and pays with pretended money)",
    );
  }
  if (!config.secret || config.secret.length < 32)
    throw new ConfigError("SECRET of at least 32 characters is required in production");
  if (!config.publicUrl.startsWith("https://"))
    throw new ConfigError("PUBLIC_URL must be an https address in production");
  if (!config.databaseUrl && !config.allowEmbedded) {
    throw new ConfigError(
      "DATABASE_URL is required in production (or ALLOW_EMBEDDED_DB=1 for a small use without power-loss safety)",
    );
  }
  if (!config.smtpUrl)
    throw new ConfigError("SMTP_URL is required in production: the local mailbox is for development only");
  if (isPretended(config) && !config.allowSandbox) {
    throw new ConfigError(
      "the sandbox bank and test keys give the course away: production needs a real payment provider, PAYMENTS=stripe or freedompay with live keys (or ALLOW_SANDBOX_PAYMENTS=1 for a demonstration)",
    );
  }
}

/** Reads the environment; the only reader of it in the API. */
export function readConfig(env: Environment = process.env): Config {
  const root = resolve(import.meta.dirname, "../..");
  const config: Config = {
    host: env.API_HOST || "127.0.0.1",
    port: numberOf(env, "API_PORT", 3010, 0, 65535),
    socket: socketOf(env),
    metricsPort: numberOf(env, "METRICS_PORT", 3011, 0, 65535),
    dataDir: resolve(env.DATA_DIR || join(root, "..", ".data")),
    contentDir: resolve(env.CONTENT_DIR || join(root, "content")),
    databaseUrl: env.DATABASE_URL || null,
    diskReserveMb: numberOf(env, "DISK_RESERVE_MB", 64, 64, 1_000_000_000),
    publicUrl: publicUrlOf(env),
    production: env.NODE_ENV === "production",
    allowEmbedded: env.ALLOW_EMBEDDED_DB === "1",
    secret: env.SECRET || null,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || "Orda Academy of Arbitration <hello@oaa.example>",
    ...staffSettings(env),
    operator: operatorSettings(env),
    trustProxy: trustProxyOf(env),
    logLevel: env.LOG_LEVEL || "info",
    codeLength: numberOf(env, "CODE_LENGTH", CODE_LENGTH, 4, 8),
    accessDays: numberOf(env, "ACCESS_DAYS", 120, 1, 3650),
    ...paymentsOf(env),
    translation: translationOf(env),
    signIn: signInSettings(env),
    refusalDays: numberOf(env, "REFUSAL_DAYS", REFUSAL_DAYS, 0, 365),
    refundDays: numberOf(env, "REFUND_DAYS", REFUND_DAYS, 1, 365),
    openedAfterMinutes: numberOf(env, "OPENED_AFTER_MINUTES", 2, 1, 60),
    allowSandbox: env.ALLOW_SANDBOX_PAYMENTS === "1",
    rateLimits: {
      registrationsPerHour: numberOf(env, "REGISTRATIONS_PER_HOUR", 200, 1, 1_000_000),
      recoveriesPerHour: numberOf(env, "RECOVERIES_PER_HOUR", 200, 1, 1_000_000),
      feedbackPerHour: numberOf(env, "FEEDBACK_PER_HOUR", 30, 1, 1_000_000),
      feedbackInAllPerHour: numberOf(env, "FEEDBACK_IN_ALL_PER_HOUR", 200, 1, 1_000_000),
      wrongCodesPerHour: numberOf(env, "WRONG_CODES_PER_HOUR", 80, 1, 1_000_000),
      wrongCodesInAllPerHour: numberOf(env, "WRONG_CODES_IN_ALL_PER_HOUR", 200, 1, 1_000_000),
      clientErrorsPerHour: numberOf(env, "CLIENT_ERRORS_PER_HOUR", 60, 1, 1_000_000),
      postsPerHour: numberOf(env, "POSTS_PER_HOUR", 60, 1, 1_000_000),
      checkoutsPerHour: numberOf(env, "CHECKOUTS_PER_HOUR", 30, 1, 1_000_000),
    },
  };
  refuseUnsafeStart(config);
  return config;
}
