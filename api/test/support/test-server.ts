import { isDeepStrictEqual } from "node:util";
import { buildApp } from "#app.ts";
import { type ContextParts, createContext } from "#composition/create-context.ts";
import type { Config } from "#config/config.ts";
import type { OpenDatabase } from "#database/database.ts";
import { createPasswordHasher } from "#security/password-hasher.ts";
import { createThreadPool } from "#threads/thread-pool.ts";
import { RSA_KEYS } from "./rsa-keys.ts";
import { START, testConfig } from "./test-database.ts";

/** What a test may set for its server; every option except settings and `fetch` gives the test a server of its own. */
export interface TestApiOptions extends ContextParts {
  rateLimits?: Partial<Config["rateLimits"]>;
  config?: Partial<Config>;
  isBusy?: () => boolean;
  responseCache?: boolean;
  /** For a test that listens, closes the server, or reads figures from their beginning. */
  ownServer?: true;
}

/** A hash of the real kind that costs less; the cost in production has a test of its own. */
export const hasher = createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });

/** One for all academies of a worker: a thread loads the fonts and the drawing programs anew, which takes longer than most tests. */
const threads = { ...createThreadPool(), close: async () => {} };

/** A server with its context, and what its test may change: the time that it reads, and the `fetch` by which it calls other services. */
async function buildServer(options: TestApiOptions, database: OpenDatabase) {
  const world = { now: START, fetch };
  const config = { ...testConfig, ...options.config, rateLimits: { ...testConfig.rateLimits, ...options.rateLimits } };
  const context = createContext(config, database, {
    ...{ clock: () => world.now, hasher, threads, newKeyPair: async () => RSA_KEYS.one },
    ...options,
    fetch: (...args) => world.fetch(...args),
  });
  // A setting that a test changed would affect the tests after it.
  Object.freeze(config);
  return {
    context,
    world,
    ...(await buildApp({ context, isBusy: options.isBusy, responseCache: options.responseCache })),
  };
}

type TestServer = Awaited<ReturnType<typeof buildServer>>;

/** Settings of services that the server leaves alone for a while after failures: a shared server would remember those of the test before. */
const REMEMBERING: readonly (keyof Config)[] = ["translation", "breachedPasswordsUrl", "signIn", "virusScanner"];

/** Whether tests with the same options can share a server. */
function isShared({ fetch: _fetch, config = {}, rateLimits: _limits, ...parts }: TestApiOptions): boolean {
  return Object.keys(parts).length === 0 && !REMEMBERING.some((name) => config[name]);
}

interface SharedServer {
  settings: Pick<TestApiOptions, "config" | "rateLimits">;
  server: Promise<TestServer>;
}

/**
 * The servers that tests of a worker share, one for each combination of settings, the last used first: registering some seven
 * hundred routes takes longer than most tests. What they keep in memory they keep by versions and by students, and both go on
 * counting when the database is emptied (docs/testing.md).
 */
const shared: SharedServer[] = [];

/** How many are kept: the tests of a file ask for one or two, and most for the one with the default settings. */
const KEPT = 4;

async function sharedServer({ config = {}, rateLimits = {} }: TestApiOptions, database: OpenDatabase) {
  const settings = { config, rateLimits };
  const index = shared.findIndex((each) => isDeepStrictEqual(each.settings, settings));
  const [found = { settings, server: buildServer(settings, database) }] = index < 0 ? [] : shared.splice(index, 1);
  // A server that cannot be built fails the test that requested it, and no test after it.
  await found.server;
  shared.unshift(found);
  for (const { server } of shared.splice(KEPT)) await (await server).app.close();
  return found.server;
}

/** The server for a test with these options. */
export async function serverFor(
  options: TestApiOptions,
  database: OpenDatabase,
): Promise<{ server: TestServer; isShared: boolean }> {
  const mayShare = isShared(options);
  const server = await (mayShare ? sharedServer(options, database) : buildServer(options, database));
  server.world.now = START;
  server.world.fetch = options.fetch ?? fetch;
  return { server, isShared: mayShare };
}
