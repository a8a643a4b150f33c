import type { NetConnectOpts } from "node:net";
import { ConfigError } from "./config-error.ts";
import { type Environment, numberOf } from "./environment.ts";

const MEGABYTE = 1024 * 1024;

/** ClamAV's daemon, which scans files before they are kept. */
export interface VirusScannerSetting {
  address: NetConnectOpts;
  /** How many bytes of a file are scanned, from its beginning. */
  bytesMost: number;
  /** Whether files are accepted unscanned while the scanner is away; otherwise they are refused until it is back. */
  takesUnseen: boolean;
}

function addressOf(raw: string): NetConnectOpts | null {
  if (raw.startsWith("/")) return { path: raw };
  const url = URL.canParse(`tcp://${raw}`) ? new URL(`tcp://${raw}`) : null;
  if (!url?.port || url.username || url.pathname || url.search || url.hash) return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) };
}

/** Where clamd listens, as `/run/clamav/clamd.ctl` or `127.0.0.1:3310`; null for no scanner. */
export function virusScannerSetting(env: Environment): VirusScannerSetting | null {
  const { CLAMD: raw, CLAMD_AWAY: away } = env;
  if (!raw) return null;
  const address = addressOf(raw);
  if (!address) throw new ConfigError("CLAMD must be the path of clamd's socket or host:port, as 127.0.0.1:3310");
  if (away && away !== "refuse" && away !== "take")
    throw new ConfigError(`CLAMD_AWAY must be refuse or take, not "${away}"`);
  return {
    address,
    bytesMost: numberOf(env, "CLAMD_MAX_MB", 25, 1, 2000) * MEGABYTE,
    takesUnseen: away === "take",
  };
}
