import { statSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import {
  AREAS as AREA_ENTRIES,
  type AreaEntry,
  PARTS as PART_ENTRIES,
  partsState,
  readParts,
} from "@academy/shared/build/areas";
import { REPORTS_OF_A_NETWORK } from "@academy/shared/contract/area-visits";
import { type TracingSettings, tracingSettings } from "@academy/shared/server/tracing-settings";
import { readKeys } from "#keys-file.ts";
import { type ReleaseBucket, releaseBucket } from "#release-store-settings.ts";

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** The areas this platform is made of, in the order of their ports. */
export const AREAS: readonly string[] = AREA_ENTRIES.map(({ id }) => id);

/** Everything that can be released on its own: the areas and the shell. */
export const PARTS: readonly string[] = PART_ENTRIES.map(({ id }) => id);

/** The settings of delivery and of the edge. */
export interface Config {
  root: string;
  /** The folder in which a command was typed: npm runs it in another one, and tells this one by `INIT_CWD`. */
  callerDir: string;
  /** The package folder of the one area in an area's own repository; undefined in the platform's repository (decision 0083). */
  ownFolder?: string;
  dataDir: string;
  /** The release store's folder. */
  storeDir: string;
  /** The bucket of the release store; null keeps it in `storeDir`. */
  bucket: ReleaseBucket | null;
  /** The folder in which an edge keeps its copy of a store in a bucket. */
  storeCopyDir: string;
  /** The release service that the commands call, with a token; null if they use the store itself. */
  service: { address: string; token: string } | null;
  /** The port of `delivery serve`. */
  servicePort: number;
  host: string;
  port: number;
  apiPort: number;
  metricsPort: number;
  /** The port of the edge's own metrics; null without them. */
  edgeMetricsPort: number | null;
  /** The origin of the api; the edge proxies `/api` and `/media` to it. */
  apiOrigin: string;
  /** The path of a Unix socket on which an api on the same machine listens too; null when there is none or it is unknown. */
  apiSocket: string | null;
  /** The origin to which an api with `MEDIA_DELIVERY=redirect` redirects films, so pages may load them from there. Null: no other origin. */
  mediaOrigin: string | null;
  /** The public origin of each area, as browsers see it: of the areas in `areas.json` as it is now, and of others by `ORIGIN_<AREA>`. */
  origins: Record<string, string>;
  /** The public address of the platform, for canonical addresses and the sitemap. */
  publicUrl: string;
  /** The proxies whose forwarding headers are trusted for the visitor's address; none by default, as anybody can write them (threat B2). */
  trustProxy: boolean | string;
  /** The public keys of each part that verify the signature of a release: those in `keysFile`, or else in `areas.json`, as they are now. */
  keys: Readonly<Record<string, readonly string[]>>;
  /** The file with the public keys of each part outside the checkout; null where `areas.json` has them. */
  keysFile: string | null;
  /** Whether unsigned versions are refused and never shown; true in production. */
  requireSignatures: boolean;
  /** Whether a version is refused if its calls could not be compared with the live api; true in production. */
  requireApi: boolean;
  /** Whether a version is refused if it was not rehearsed with what is live; true in production. */
  requireRehearsals: boolean;
  /** How many minutes a release to everybody is watched, and goes back by itself; 0 for not at all. */
  watchMinutes: number;
  /** The percentage of visitors to whom an area is released first; 100 by default. */
  releaseTraffic: number;
  /** How many reports of one network about a version the api counts in an hour. */
  reportsPerHour: number;
  /** How many networks may forge reports without effect: none by default, as all visitors may share one address (threat B38). */
  distrustedNetworks: number;
  /** The first port of the platform that a rehearsal starts. */
  rehearsalPort: number;
  /** The first port of the platform that a drill starts; never one of production's, beside which it runs. */
  drillPort: number;
  /** The private key in PEM with which `delivery sign` signs; null when it is given as a file. */
  releaseKey: string | null;
  /** The secret that signs preview links and the cookies of those who opened one (decision 0082); null if there are none here. */
  previewKey: string | null;
  /** The address of the repository that is built here, for the provenance; null when it is not configured. */
  source: string | null;
  /** Whether this is a pipeline, by the variable `CI`, which all of them set. */
  inPipeline: boolean;
  /** Who builds here, as a URI for the provenance. */
  builder: string;
  /** The collector of the edge's traces; null without tracing. */
  tracing: TracingSettings | null;
  /** Whether the public address is https: then the edge tells browsers to use https only. */
  secure: boolean;
}

/** The folder of a part's package. */
export const folderOf = (part: string): string => (part === "shell" ? "shell" : `mf-${part}`);

/** The package of a part. */
export const packageOf = ({ root, ownFolder }: Pick<Config, "root" | "ownFolder">, part: string): string =>
  ownFolder ?? join(root, folderOf(part));

/** The folder of a part's build. */
export const distOf = (config: Pick<Config, "root" | "ownFolder">, part: string): string =>
  join(packageOf(config, part), "dist");

/** The name of a part's manifest file. */
export const manifestFileOf = (part: string): string => (part === "shell" ? "shell.json" : "area.json");

/** The port of an area's origin: they follow the shell's. */
export const portOfArea = (port: number, area: string): number => port + 1 + AREAS.indexOf(area);

/** Origins in the environment, including those of areas from another repository that are not listed here. */
const originsNamed = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, origin]) => {
      const [, area] = /^ORIGIN_([A-Z][A-Z0-9]*)$/.exec(name) ?? [];
      return area && origin ? [[area.toLowerCase(), origin]] : [];
    }),
  );

function trustProxyOf(raw: string | undefined): boolean | string {
  if (!raw || raw === "0" || raw === "false") return false;
  return raw === "1" || raw === "true" ? true : raw;
}

/** Shortest secret for previews: `openssl rand -hex 32` makes one twice as long. */
const PREVIEW_KEY_LEAST = 32;

/** The secret of previews. Throws on one that could be guessed; the error does not contain it. */
function previewKeyOf(raw: string | undefined): string | null {
  if (!raw) return null;
  if (raw.length < PREVIEW_KEY_LEAST)
    throw new Error(`PREVIEW_KEY must have at least ${PREVIEW_KEY_LEAST} characters: openssl rand -hex 32`);
  return raw;
}

/** The release service of the commands. Throws on an address to which a token would be sent unencrypted. */
function serviceOf({ DELIVERY_SERVICE: raw, DELIVERY_TOKEN: token }: NodeJS.ProcessEnv): Config["service"] {
  if (!raw) return null;
  if (!URL.canParse(raw)) throw new Error(`DELIVERY_SERVICE must be an address, not "${raw}"`);
  const { protocol, hostname } = new URL(raw);
  if (protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new Error("DELIVERY_SERVICE must be an https address: the token goes there");
  if (!token) throw new Error("DELIVERY_SERVICE asks for DELIVERY_TOKEN, a token of your team");
  return { address: raw.replace(/(?<!\/)\/+$/, ""), token };
}

/** The origin of the bucket's films. Throws on anything but an origin: other text could break the content security policy. */
function mediaOriginOf(raw: string | undefined): string | null {
  if (!raw) return null;
  if (!/^https?:\/\/[\w.:[\]-]+\/?$/.test(raw)) throw new Error(`MEDIA_ORIGIN must be an origin, not "${raw}"`);
  return new URL(raw).origin;
}

/** A whole number in the environment. Throws on any other text, with the name. */
function wholeNumber(environment: NodeJS.ProcessEnv, name: string, usual: number, least: number, most: number): number {
  const number = Number(environment[name] || usual);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${environment[name]}"`);
  return number;
}

/** The state of the files with areas, origins and keys: another text after each change of one. */
export function listsState({ keysFile }: Pick<Config, "keysFile">): string {
  const keys = keysFile ? statSync(keysFile, { throwIfNoEntry: false }) : undefined;
  return keys ? `${partsState()} ${keys.mtimeMs}/${keys.ino}/${keys.size}` : partsState();
}

/** Gives the parts as `areas.json` names them now: a new area and another key need no restart. */
function currentParts(): () => readonly AreaEntry[] {
  let [parts, state] = [PART_ENTRIES, partsState()];
  return () => {
    const now = partsState();
    if (now !== state) [parts, state] = [readParts(), now];
    return parts;
  };
}

/** Reads the settings; the only reader of the environment in this package. Throws on an invalid port. */
export function readConfig(environment = process.env): Config {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_500)
    throw new Error(`PORT must be a port number, not "${environment.PORT}"`);
  const callerDir = environment.INIT_CWD ?? process.cwd();
  const keysFile = environment.KEYS_FILE ? resolve(callerDir, environment.KEYS_FILE) : null;
  const dataDir = resolve(ROOT, environment.DATA_DIR || ".data");
  const inProduction = (raw: string | undefined) => (raw ? raw === "1" : environment.NODE_ENV === "production");
  const apiPort = Number(environment.API_PORT ?? port + 10);
  const parts = currentParts();
  const originOf = ({ id, origin }: AreaEntry) =>
    environment[`ORIGIN_${id.toUpperCase()}`] ?? origin ?? `http://localhost:${portOfArea(port, id)}`;
  return {
    root: ROOT,
    callerDir,
    dataDir,
    storeDir: environment.RELEASES_DIR ? resolve(callerDir, environment.RELEASES_DIR) : join(dataDir, "releases"),
    bucket: environment.RELEASE_STORE ? releaseBucket(environment.RELEASE_STORE, environment) : null,
    storeCopyDir: environment.RELEASES_COPY_DIR ?? join(dataDir, "releases-copy"),
    service: serviceOf(environment),
    servicePort: Number(environment.SERVICE_PORT ?? port + 12),
    host: environment.HOST ?? "localhost",
    port,
    apiPort,
    metricsPort: Number(environment.METRICS_PORT ?? port + 11),
    edgeMetricsPort: environment.EDGE_METRICS_PORT ? Number(environment.EDGE_METRICS_PORT) : null,
    apiOrigin: environment.API_ORIGIN ?? `http://127.0.0.1:${apiPort}`,
    apiSocket: environment.API_SOCKET || null,
    mediaOrigin: mediaOriginOf(environment.MEDIA_ORIGIN),
    get origins() {
      const areas = parts().filter(({ id }) => id !== "shell");
      return { ...originsNamed(environment), ...Object.fromEntries(areas.map((area) => [area.id, originOf(area)])) };
    },
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, ""),
    trustProxy: trustProxyOf(environment.TRUST_PROXY),
    get keys() {
      return keysFile ? readKeys(keysFile) : Object.fromEntries(parts().map(({ id, keys }) => [id, keys ?? []]));
    },
    keysFile,
    requireSignatures: inProduction(environment.REQUIRE_SIGNATURES),
    requireApi: inProduction(environment.REQUIRE_API),
    requireRehearsals: inProduction(environment.REQUIRE_REHEARSALS),
    watchMinutes: wholeNumber(environment, "WATCH_MINUTES", 30, 0, 1440),
    releaseTraffic: wholeNumber(environment, "RELEASE_TRAFFIC", 100, 1, 100),
    reportsPerHour: wholeNumber(environment, "AREA_REPORTS_PER_HOUR", REPORTS_OF_A_NETWORK, 1, 1_000_000),
    distrustedNetworks: wholeNumber(environment, "DISTRUSTED_NETWORKS", 0, 0, 1000),
    rehearsalPort: Number(environment.REHEARSAL_PORT ?? port + 40),
    drillPort: Number(environment.DRILL_PORT ?? 13_000),
    releaseKey: environment.RELEASE_KEY || null,
    previewKey: previewKeyOf(environment.PREVIEW_KEY),
    inPipeline: environment.CI === "true",
    source: environment.SOURCE_REPOSITORY || null,
    builder: environment.BUILDER_ID || `urn:orda-academy:host:${hostname()}`,
    tracing: tracingSettings(environment, "academy-edge"),
    secure: environment.PUBLIC_URL?.startsWith("https:") ?? false,
  };
}
