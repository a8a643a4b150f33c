import { join, resolve } from "node:path";
import { CODE_LENGTH } from "@academy/shared/contract/auth/verification-codes";
import type { Operator } from "@academy/shared/contract/operator";
import { REFUND_DAYS, REFUND_REQUEST_DAYS } from "@academy/shared/contract/promises";
import type { ScholarshipSetting } from "@academy/shared/contract/scholarships";
import type { TracingSettings } from "@academy/shared/server/tracing-settings";
import { breachedPasswordsSetting } from "./breached-passwords-setting.ts";
import { bucketSettings, type S3Settings } from "./bucket-settings.ts";
import { ConfigError } from "./config-error.ts";
import { type Environment, numberOf } from "./environment.ts";
import { type FfmpegPrograms, ffmpegSetting } from "./ffmpeg-setting.ts";
import { publicUrlOf, socketOf, trustProxyOf } from "./http-settings.ts";
import { type MediaSettings, mediaSettings } from "./media-settings.ts";
import {
  operatorSettings,
  type RefundSettings,
  type StaffSettings,
  scholarshipSetting,
  staffSettings,
} from "./operator-settings.ts";
import { isTestMode, type PaymentSettings, paymentSettings } from "./payment-settings.ts";
import { type RateLimitSettings, rateLimitSettings } from "./rate-limit-settings.ts";
import { type OpenIdSettings, signInSettings } from "./sign-in-settings.ts";
import { tracingSetting } from "./tracing-setting.ts";
import { type LibreTranslateSettings, translationSettings } from "./translation-settings.ts";
import { type VirusScannerSetting, virusScannerSetting } from "./virus-scanner-setting.ts";

/** Everything the environment decides, parsed once at start. */
export interface Config extends PaymentSettings, RefundSettings, StaffSettings {
  host: string;
  port: number;
  /** The path of a socket on which the api listens beside the port, for an edge on the same machine; null for none. */
  socket: string | null;
  metricsPort: number;
  dataDir: string;
  contentDir: string;
  databaseUrl: string | null;
  /** Whether a pooler that pools by transaction is between the api and that server (decision 0100). */
  databasePooler: boolean;
  /** With less free room than this the embedded database gets no more writes, and a disk no more files. */
  diskReserveMb: number;
  publicUrl: string;
  /** Where the edge says which versions of the areas are released, the first that answers: only reports of these versions are counted. */
  registryUrls: readonly string[];
  production: boolean;
  /** PGlite in production only when the operator says so (api/README.md, "Data"). */
  allowEmbedded: boolean;
  /** The root of all our keys; null uses a development secret, which is made in the data folder. */
  secret: string | null;
  /** The root before it, during a rotation; what it signed is still accepted (decision 0089). */
  secretPrevious: string | null;
  /** Whether the root that sealed the lasting secret is lost for ever; otherwise a start that cannot open that secret is refused. */
  secretLost: boolean;
  /** A bucket for the files; null keeps them in the data folder. */
  s3: S3Settings | null;
  media: MediaSettings;
  /** The programs that make smaller copies of films; null serves films as they were uploaded. */
  ffmpeg: FfmpegPrograms | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Who runs the academy; the terms name it at their end. */
  operator: Operator;
  trustProxy: boolean | string;
  logLevel: string;
  codeLength: number;
  accessDays: number;
  /** Days after the end of the access in which tests, essay and certificate stay usable. */
  certificationDays: number;
  /** The machine that translates texts that people did not; null for none. */
  translation: LibreTranslateSettings | null;
  /** The address of a service that knows stolen passwords by ranges of their hashes; null for none. */
  breachedPasswordsUrl: string | null;
  /** The scanner that looks for viruses in files of persons; null for none. */
  virusScanner: VirusScannerSetting | null;
  /** The providers that sign people in, in the order of their buttons; empty for none. */
  signIn: readonly OpenIdSettings[];
  /** Minutes of a lecture after which it counts as opened. */
  openedAfterMinutes: number;
  /** The sandbox bank in production only when the operator says so, for a demonstration. */
  allowSandbox: boolean;
  /** Whether applications for scholarships are taken. */
  scholarships: ScholarshipSetting;
  /** Where traces are sent; null when they are off. */
  tracing: TracingSettings | null;
  rateLimits: RateLimitSettings;
}

/** Refuses a start that is unsafe where strangers can reach the academy: in production, and at an address that only production has (threat B32). */
function refuseUnsafeStart(config: Config) {
  if (!config.production) {
    if (!config.publicUrl.startsWith("https://")) return;
    throw new ConfigError(
      "PUBLIC_URL is an https address, so strangers come: that needs NODE_ENV=production (without it everybody reads all emails at /api/dev/mail and pays with pretended money)",
    );
  }
  if (!config.secret || config.secret.length < 32)
    throw new ConfigError("SECRET of at least 32 characters is required in production");
  if (config.secretPrevious && config.secretPrevious.length < 32)
    throw new ConfigError("SECRET_PREVIOUS must have at least 32 characters in production");
  if (!config.publicUrl.startsWith("https://"))
    throw new ConfigError("PUBLIC_URL must be an https address in production");
  if (!config.databaseUrl && !config.allowEmbedded) {
    throw new ConfigError(
      "DATABASE_URL is required in production (or ALLOW_EMBEDDED_DB=1 for a small use without power-loss safety)",
    );
  }
  if (!config.smtpUrl)
    throw new ConfigError("SMTP_URL is required in production: the local mailbox is for development only");
  if (isTestMode(config) && !config.allowSandbox) {
    throw new ConfigError(
      "the sandbox bank and test keys give the course away: production needs a real payment provider, PAYMENTS=stripe or freedompay with live keys (or ALLOW_SANDBOX_PAYMENTS=1 for a demonstration)",
    );
  }
}

function poolerOf({ DATABASE_POOLER: pooler }: Environment) {
  if (pooler && pooler !== "transaction")
    throw new ConfigError(`DATABASE_POOLER must be transaction, or left out, not "${pooler}"`);
  return pooler === "transaction";
}

/** The registry of an edge on this machine, at its usual port: an api may be unable to reach its own public address. */
const EDGE_REGISTRY = "http://127.0.0.1:3000/registry.json";

/** Reads the environment; the only reader of it in the API. */
export function readConfig(env: Environment = process.env) {
  const root = resolve(import.meta.dirname, "../..");
  const config = {
    host: env.API_HOST || "127.0.0.1",
    port: numberOf(env, "API_PORT", 3010, 0, 65535),
    socket: socketOf(env),
    metricsPort: numberOf(env, "METRICS_PORT", 3011, 0, 65535),
    dataDir: resolve(root, "..", env.DATA_DIR || ".data"),
    contentDir: resolve(env.CONTENT_DIR || join(root, "content")),
    databaseUrl: env.DATABASE_URL || null,
    databasePooler: poolerOf(env),
    diskReserveMb: numberOf(env, "DISK_RESERVE_MB", 64, 64, 1_000_000_000),
    publicUrl: publicUrlOf(env),
    registryUrls: env.REGISTRY_URL ? [env.REGISTRY_URL] : [`${publicUrlOf(env)}/registry.json`, EDGE_REGISTRY],
    production: env.NODE_ENV === "production",
    allowEmbedded: env.ALLOW_EMBEDDED_DB === "1",
    secret: env.SECRET || null,
    secretPrevious: env.SECRET_PREVIOUS || null,
    secretLost: env.SECRET_LOST === "1",
    s3: bucketSettings(env),
    media: mediaSettings(env),
    ffmpeg: ffmpegSetting(env),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || "Orda Academy of Arbitration <hello@oaa.example>",
    ...staffSettings(env),
    operator: operatorSettings(env),
    trustProxy: trustProxyOf(env),
    logLevel: env.LOG_LEVEL || "info",
    codeLength: numberOf(env, "CODE_LENGTH", CODE_LENGTH, 4, 8),
    accessDays: numberOf(env, "ACCESS_DAYS", 120, 1, 3650),
    certificationDays: numberOf(env, "CERTIFICATION_DAYS", 60, 0, 3650),
    ...paymentSettings(env),
    translation: translationSettings(env),
    breachedPasswordsUrl: breachedPasswordsSetting(env),
    virusScanner: virusScannerSetting(env),
    signIn: signInSettings(env),
    refundRequestDays: numberOf(env, "REFUSAL_DAYS", REFUND_REQUEST_DAYS, 0, 365),
    refundDays: numberOf(env, "REFUND_DAYS", REFUND_DAYS, 1, 365),
    openedAfterMinutes: numberOf(env, "OPENED_AFTER_MINUTES", 2, 1, 60),
    scholarships: scholarshipSetting(env),
    allowSandbox: env.ALLOW_SANDBOX_PAYMENTS === "1",
    tracing: tracingSetting(env),
    rateLimits: rateLimitSettings(env),
  };
  refuseUnsafeStart(config);
  return config;
}
