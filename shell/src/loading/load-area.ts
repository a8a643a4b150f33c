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
import { type LoadedArea, loadScreen } from "./loaded-area.ts";

const MARKED_DOWN_FOR = 60_000;

/** Builds whose entry has run or is about to, by federation name. */
const live = new Map<string, Promise<LoadedArea>>();
const tries = new Map<string, number>();
const downUntil = new Map<string, number>();
/** The last failure of a build, by federation name. */
const failures = new Map<string, AreaError>();
const entering = new Map<string, Promise<LoadedArea>>();

/** Clears what a failed try left behind, so that the next one neither reuses nor waits for it. */
function forget(name: string): void {
  Reflect.set(globalThis, name, undefined);
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}:"]`)) script.remove();
}

async function runEntry(id: string, { version, base, entry }: Version): Promise<LoadedArea> {
  const name = `${id}_${version}`;
  const again = tries.get(name) ?? 0;
  tries.set(name, again + 1);
  if (again) forget(name);
  // A fresh name: the federation runtime remembers what failed.
  const alias = again ? `r${again}_${name}` : name;
  const run = ([address = base + entry]: string[]) => {
    registerRemotes([{ name: alias, entry: address, entryGlobalName: name }]);
    return loadRemote<{ area: Area }>(`${alias}/area`);
  };
  // A development server's files have no hash and are another each time.
  const isReleased = integrityOf(base + entry) !== "";
  const module = await (isReleased ? runDownloaded([base + entry], run) : run([]));
  if (module?.area.id !== id) throw new Error("the entry is of another area");
  return { area: module.area, version, screens: new Map() };
}

async function attempt(id: string, build: Version, pathname: string): Promise<LoadedArea> {
  const name = `${id}_${build.version}`;
  const coming = live.get(name) ?? runEntry(id, build);
  live.set(name, coming);
  let phase: LoadPhase = "entry";
  try {
    const area = await coming;
    phase = "texts";
    await i18nReady;
    const screen = loadScreen(area, pathname);
    // It is awaited below, after the words: a failure before that is not forgotten, only not yet told.
    screen.catch(() => undefined);
    await provideTexts(id, area.area.texts);
    phase = "screen";
    await screen;
    return area;
  } catch (cause) {
    // The build here may be what cannot load its screen: the next try takes it from the start.
    if (live.get(name) === coming) live.delete(name);
    const failure = new AreaError(id, build.version, phase, cause);
    failures.set(name, failure);
    throw failure;
  }
}

/** Whether the same version is worth another try at once: what could not be downloaded was asked for twice already. */
const isWorthAnotherTry = ({ cause }: AreaError) =>
  !(cause instanceof DownloadError || cause instanceof DownloadStopped);

async function load(id: string, pathname: string): Promise<LoadedArea> {
  const entry = registry().areas[id];
  if (!entry) throw new AreaError(id, "none", "entry", "not in the registry");
  const { previous } = entry;
  const name = `${id}_${entry.version}`;
  const marked = (downUntil.get(name) ?? 0) > performance.now() && previous !== null;
  try {
    if (marked) throw new AreaError(id, entry.version, "entry", "marked down a moment ago");
    const loaded = await attempt(id, entry, pathname).catch((error: AreaError) =>
      isWorthAnotherTry(error) ? attempt(id, entry, pathname) : Promise.reject(error),
    );
    downUntil.delete(name);
    return loaded;
  } catch (error) {
    if (!previous || (error as AreaError).stopped) throw error;
    if (marked) return await attempt(id, previous, pathname);
    downUntil.set(name, performance.now() + MARKED_DOWN_FOR);
    return await asFallback(previous.base, () => attempt(id, previous, pathname)).catch(() => Promise.reject(error));
  }
}

/** Makes the screen at an address ready: the live build, tried twice, else the one before it. Rejects with `AreaError`, never hangs. */
export function loadArea(id: string, pathname: string): Promise<LoadedArea> {
  const key = `${id} ${pathname}`;
  const running = entering.get(key) ?? load(id, pathname).finally(() => entering.delete(key));
  entering.set(key, running);
  return running;
}

/** Why a version was not what is shown; the version before it took its place, perhaps when nobody was there yet to be told. */
export const failureBehind = (id: string, version: string): AreaError | undefined => failures.get(`${id}_${version}`);

/** Gives a marked-down build another chance: a person pressed Retry. */
export const clearMarks = (): void => downUntil.clear();
