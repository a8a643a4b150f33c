import type { Area } from "@academy/shared/area";
import type { Version } from "@academy/shared/area/registry";
import { provideTexts } from "@academy/shared/i18n";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { asFallback, DownloadStopped } from "#download/download.ts";
import { DownloadError } from "#download/fetch-file.ts";
import { runDownloaded } from "#download/run-downloaded.ts";
import { AreaError, type LoadPhase } from "#errors/area-error.ts";
import { integrityOf, registry } from "#registry/registry.ts";
import { i18nReady } from "#texts/i18n-ready.ts";
import { isRegistered, type LoadedArea, loadScreen } from "./loaded-area.ts";
import { orReplaced } from "./replaced-version.ts";

const MARKED_DOWN_FOR = 60_000;

/** Builds whose entry has run or is about to, by federation name. */
const live = new Map<string, Promise<LoadedArea>>();
const tries = new Map<string, number>();
const downUntil = new Map<string, number>();
/** The last failure of a build, by federation name. */
const failures = new Map<string, AreaError>();
const entering = new Map<string, Promise<LoadedArea>>();

/** Removes the global and the scripts of a failed try, so that the next try neither reuses nor waits for them. */
function forget(name: string): void {
  Reflect.set(globalThis, name, undefined);
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}:"]`)) script.remove();
}

/** Called with a version whose code is about to run, when its screen was asked for. */
type BeforeRun = (id: string, version: string) => void;

async function runEntry(
  id: string,
  { version, base, entry, routes }: Version,
  beforeRun?: BeforeRun,
): Promise<LoadedArea> {
  const name = `${id}_${version}`;
  const again = tries.get(name) ?? 0;
  tries.set(name, again + 1);
  if (again) forget(name);
  // Each retry has a fresh name, because the federation runtime remembers failed remotes.
  const alias = again ? `r${again}_${name}` : name;
  const run = ([address = base + entry]: string[]) => {
    beforeRun?.(id, version);
    registerRemotes([{ name: alias, entry: address, entryGlobalName: name }]);
    return loadRemote<{ area: Area }>(`${alias}/area`);
  };
  // A development server's files have no hash and may differ at each request.
  const isReleased = integrityOf(base + entry) !== "";
  if (!isReleased) __SCRIPTS__.add(base);
  const module = await (isReleased ? orReplaced(base, runDownloaded([base + entry], run)) : run([]));
  if (!module || !isRegistered(module.area, id, routes)) throw new Error("the entry has another id or other addresses");
  return { area: module.area, version, screens: new Map() };
}

async function attempt(id: string, build: Version, pathname: string, beforeRun?: BeforeRun): Promise<LoadedArea> {
  const name = `${id}_${build.version}`;
  const coming = live.get(name) ?? runEntry(id, build, beforeRun);
  live.set(name, coming);
  let phase: LoadPhase = "entry";
  try {
    const area = await coming;
    phase = "texts";
    await i18nReady;
    const screen = loadScreen(area, pathname);
    // The screen is awaited below, after the texts: until then this keeps an early failure from counting as an unhandled rejection.
    screen.catch(() => undefined);
    await provideTexts(id, area.area.texts);
    phase = "screen";
    await screen;
    return area;
  } catch (cause) {
    // The loaded entry itself may be the reason that the screen fails: the next try loads the entry again.
    if (live.get(name) === coming) live.delete(name);
    const failure = new AreaError(id, build.version, phase, cause);
    failures.set(name, failure);
    throw failure;
  }
}

/** Whether to try the same version again at once: not after a failed download, which has been requested twice, nor after a stop. */
const isWorthAnotherTry = ({ cause }: AreaError) =>
  !(cause instanceof DownloadError || cause instanceof DownloadStopped);

async function load(id: string, pathname: string, beforeRun?: BeforeRun): Promise<LoadedArea> {
  const entry = registry().areas[id];
  if (!entry) throw new AreaError(id, "none", "entry", "not in the registry");
  const { previous } = entry;
  const name = `${id}_${entry.version}`;
  const marked = (downUntil.get(name) ?? 0) > performance.now() && previous !== null;
  try {
    if (marked) throw new AreaError(id, entry.version, "entry", "marked down a moment ago");
    const loaded = await attempt(id, entry, pathname, beforeRun).catch((error: AreaError) =>
      isWorthAnotherTry(error) ? attempt(id, entry, pathname, beforeRun) : Promise.reject(error),
    );
    downUntil.delete(name);
    return loaded;
  } catch (error) {
    const { stopped, replaced } = error as AreaError;
    if (!previous || stopped || replaced) throw error;
    if (marked) return await attempt(id, previous, pathname, beforeRun);
    downUntil.set(name, performance.now() + MARKED_DOWN_FOR);
    return await asFallback(previous.base, () => attempt(id, previous, pathname, beforeRun)).catch(() =>
      Promise.reject(error),
    );
  }
}

/** Loads the screen at an address: from the live build, tried twice, else from the previous one. Rejects with `AreaError`, never hangs. */
export function loadArea(id: string, pathname: string, beforeRun?: BeforeRun): Promise<LoadedArea> {
  const key = `${id} ${pathname}`;
  const running = entering.get(key) ?? load(id, pathname, beforeRun).finally(() => entering.delete(key));
  entering.set(key, running);
  return running;
}

/** The last failure of a version that the previous version has replaced; the failure may be from an earlier load. */
export const failureBehind = (id: string, version: string): AreaError | undefined => failures.get(`${id}_${version}`);

/**
 * Marks a version whose screen threw, so that the next load gives the version before it (decision 0085). Only the version of the registry
 * has one before it.
 */
export function markDown(failure: AreaError): void {
  const name = `${failure.area}_${failure.version}`;
  failures.set(name, failure);
  downUntil.set(name, performance.now() + MARKED_DOWN_FOR);
}

/** Whether another version can be shown instead of this one. */
export function hasStandIn({ area, version }: AreaError): boolean {
  const entry = registry().areas[area];
  return entry?.version === version && entry.previous !== null;
}

/** Clears the marks of failed builds, so that Retry tries them again. */
export const clearMarks = (): void => downUntil.clear();
