import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "#config/config.ts";
import type { Db, OpenDatabase } from "#database/database.ts";
import type { RoomCheck } from "#database/disk-guard.ts";
import type { BreachedPasswordsService } from "#interfaces/breached-passwords.ts";
import type { Clock } from "#interfaces/clock.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import type { PaymentProvider } from "#interfaces/payment-provider.ts";
import type { SignInProvider } from "#interfaces/sign-in-provider.ts";
import type { TranslationProvider } from "#interfaces/translation-provider.ts";
import type { VideoEncoder } from "#interfaces/video-encoder.ts";
import type { VirusScanner } from "#interfaces/virus-scanner.ts";
import type { Keys } from "#security/keys.ts";
import type { PasswordHasher } from "#security/password-hasher.ts";
import type { RateLimiter } from "#security/rate-limits/rate-limiter.ts";
import type { KeyPair } from "#security/rsa-key-pair.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";

/** The server with the contract's schemas as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What modules are made of: everything outside of them, passed in, so that tests can pass in something else. */
interface ContextMembers {
  config: Config;
  db: Db;
  connections: OpenDatabase["connections"];
  clock: Clock;
  keys: Keys;
  hasher: PasswordHasher;
  /** Makes the key pairs that sign credentials. */
  newKeyPair: () => Promise<KeyPair>;
  rateLimiter: RateLimiter;
  storage: Storage;
  /** Makes smaller copies of films; null where no encoder is installed. */
  encoder: VideoEncoder | null;
  /** Threads for work that would hold up the thread that answers. */
  threads: ThreadPool;
  /** The payment provider of new orders. */
  paymentProvider: PaymentProvider;
  /** Every payment provider that has keys, by name: an order stays with the provider at which it was opened. */
  paymentProviders: ReadonlyMap<string, PaymentProvider>;
  /** Tells whether a password was stolen somewhere, where the operator named a service. */
  breachedPasswords: BreachedPasswordsService;
  /** Looks for viruses in files of persons, where the operator named a scanner. */
  virusScanner: VirusScanner;
  /** The machine that translates; null unless the operator named one. */
  translationProvider: TranslationProvider | null;
  /** The sign-in providers beside the academy itself, by name; none unless the operator named one. */
  signInProviders: ReadonlyMap<string, SignInProvider>;
  /** Whether there is room to write; always true with PostgreSQL. */
  hasRoom: RoomCheck;
}

/**
 * The members of the context that a function uses, `Context<"db" | "clock">`. Only the code that builds the server takes it whole
 * (`app`, `jobs`, `admin`).
 */
export type Context<Name extends keyof ContextMembers = keyof ContextMembers> = Pick<ContextMembers, Name>;
