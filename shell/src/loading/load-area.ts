import type { Area } from "@academy/shared/area";
import type { RegistryEntry, Version } from "@academy/shared/area/registry";
import { provideTexts } from "@academy/shared/i18n";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { asFallback, DownloadStopped } from "#download/download.ts";
import { DownloadError } from "#download/fetch-file.ts";
import { runDownloaded } from "#download/run-downloaded.ts";
import { AreaError, type LoadPhase } from "#errors/area-error.ts";
import { integrityOf, registry } from "#registry/registry.ts";
import { i18nReady } from "#texts/i18n-ready.ts";
import { buildOf, isDown, markDown, transition } from "./area-builds.ts";
import { isRegistered, type LoadedArea, loadScreen } from "./loaded-area.ts";
import { rejectIfReplaced } from "./replaced-version.ts";

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
  const again = buildOf(id, version).tries++;
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
  const module = await (isReleased ? rejectIfReplaced(base, runDownloaded([base + entry], run)) : run([]));
  if (!module || !isRegistered(module.area, id, routes)) throw new Error("the entry has another id or other addresses");
  return { area: module.area, version, screens: new Map() };
}

async function attempt(id: string, version: Version, pathname: string, beforeRun?: BeforeRun): Promise<LoadedArea> {
  const build = buildOf(id, version.version);
  if (transition(build, "enter")) build.entry = runEntry(id, version, beforeRun);
  const { entry } = build;
  let phase: LoadPhase = "entry";
  try {
    const area = (await entry) as LoadedArea;
    phase = "texts";
    await i18nReady;
    const screen = loadScreen(area, pathname);
    // The screen is awaited below, after the texts: until then this keeps an early failure from counting as an unhandled rejection.
    screen.catch(() => undefined);
    await provideTexts(id, area.area.texts);
    phase = "screen";
    await screen;
    transition(build, "show");
    return area;
  } catch (cause) {
    if (build.entry === entry) transition(build, "fail");
    build.failure = new AreaError(id, version.version, phase, cause);
    throw build.failure;
  }
}

/** Whether to try the same version again at once: not after a failed download, which has been requested twice, nor after a stop. */
const isWorthAnotherTry = ({ cause }: AreaError) =>
  !(cause instanceof DownloadError || cause instanceof DownloadStopped);

async function load(id: string, entry: RegistryEntry, pathname: string, beforeRun?: BeforeRun): Promise<LoadedArea> {
  const { previous } = entry;
  if (previous && isDown(buildOf(id, entry.version))) return attempt(id, previous, pathname, beforeRun);
  try {
    return await attempt(id, entry, pathname, beforeRun).catch((error: AreaError) =>
      isWorthAnotherTry(error) ? attempt(id, entry, pathname, beforeRun) : Promise.reject(error),
    );
  } catch (error) {
    const { stopped, replaced } = error as AreaError;
    if (!previous || stopped || replaced) throw error;
    markDown(error as AreaError);
    return await asFallback(previous.base, () => attempt(id, previous, pathname, beforeRun)).catch(() =>
      Promise.reject(error),
    );
  }
}

/** Loads the screen at an address: from the live build, tried twice, else from the previous one. Rejects with `AreaError`, never hangs. */
export function loadArea(id: string, pathname: string, beforeRun?: BeforeRun): Promise<LoadedArea> {
  const entry = registry().areas[id];
  if (!entry) return Promise.reject(new AreaError(id, "none", "entry", "not in the registry"));
  const { loads } = buildOf(id, entry.version);
  const running = loads.get(pathname) ?? load(id, entry, pathname, beforeRun).finally(() => loads.delete(pathname));
  loads.set(pathname, running);
  return running;
}

/** The last failure of a version that the previous version has replaced; the failure may be from an earlier load. */
export const failureBehind = (id: string, version: string): AreaError | undefined => buildOf(id, version).failure;

/** Whether another version can be shown instead of this one. */
export function hasStandIn({ area, version }: AreaError): boolean {
  const entry = registry().areas[area];
  return entry?.version === version && entry.previous !== null;
}
