import { join } from "node:path";
import { traced } from "@academy/shared/server/tracing";
import { createDiskStorage } from "#adapters/disk/disk-storage.ts";
import { ffmpegEncoder } from "#adapters/ffmpeg/ffmpeg-encoder.ts";
import { createS3Storage } from "#adapters/s3/s3-storage.ts";
import type { Config } from "#config/config.ts";
import type { Context } from "#context.ts";
import type { OpenDatabase } from "#database/database.ts";
import { type RoomCheck, roomCheck } from "#database/disk-guard.ts";
import type { Clock } from "#interfaces/clock.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import type { VideoEncoder } from "#interfaces/video-encoder.ts";
import type { Keys } from "#security/keys.ts";
import { createPasswordHasher, type PasswordHasher } from "#security/password-hasher.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { newRsaKeyPair } from "#security/rsa-key-pair.ts";
import { signAddress } from "#security/signed-address.ts";
import { createThreadPool, type ThreadPool } from "#threads/thread-pool.ts";
import { createBreachedPasswords } from "./breached-passwords.ts";
import { firstKeys } from "./load-keys.ts";
import { createPaymentProviders, type ProviderParts } from "./payment-providers.ts";
import { createSignInProviders } from "./sign-in-providers.ts";
import { createTranslationProvider } from "./translation-providers.ts";
import { createVirusScanner } from "./virus-scanner.ts";

/** What a test may replace; a server passes in the keys of its database. */
export interface ContextParts {
  keys?: Keys;
  clock?: Clock;
  hasher?: PasswordHasher;
  newKeyPair?: Context["newKeyPair"];
  hasRoom?: RoomCheck;
  storage?: Storage;
  encoder?: VideoEncoder | null;
  threads?: ThreadPool;
  fetch?: ProviderParts["fetch"];
  /** What ends a call to the service of stolen passwords that takes too long. */
  breachedDeadline?: () => AbortSignal;
  /** What ends a translation that takes too long. */
  translationDeadline?: () => AbortSignal;
  /** What ends a call to a sign-in provider that takes too long. */
  signInDeadline?: () => AbortSignal;
}

function storageOf({ s3, dataDir, diskReserveMb }: Config, sign: Storage["signedUrl"]): Storage {
  if (s3) return traced("bucket", createS3Storage(s3, sign), ["put", "head", "stream", "delete"]);
  const folder = join(dataDir, "files");
  return createDiskStorage(folder, sign, roomCheck(folder, diskReserveMb));
}

/** Puts together what modules are made of. */
export function createContext(
  config: Config,
  { db, embedded, connections }: OpenDatabase,
  parts: ContextParts = {},
): Context {
  const clock = parts.clock ?? (() => new Date());
  const keys = parts.keys ?? firstKeys(config);
  return {
    config,
    db,
    connections,
    clock,
    keys,
    hasher: parts.hasher ?? createPasswordHasher(),
    newKeyPair: parts.newKeyPair ?? newRsaKeyPair,
    rateLimiter: createRateLimiter(db, clock),
    storage: parts.storage ?? storageOf(config, (key, student) => signAddress(keys, clock, key, student)),
    encoder: parts.encoder ?? (config.ffmpeg && ffmpegEncoder(config.ffmpeg)),
    threads: parts.threads ?? createThreadPool(),
    ...createPaymentProviders({ config, db, keys, clock, fetch: parts.fetch ?? fetch }),
    breachedPasswords: createBreachedPasswords({
      config,
      clock,
      fetch: parts.fetch ?? fetch,
      deadline: parts.breachedDeadline,
    }),
    virusScanner: createVirusScanner(config),
    translationProvider: createTranslationProvider({
      config,
      clock,
      fetch: parts.fetch ?? fetch,
      deadline: parts.translationDeadline,
    }),
    signInProviders: createSignInProviders({
      config,
      clock,
      fetch: parts.fetch ?? fetch,
      deadline: parts.signInDeadline,
    }),
    hasRoom: parts.hasRoom ?? (embedded ? roomCheck(config.dataDir, config.diskReserveMb) : async () => true),
  };
}
