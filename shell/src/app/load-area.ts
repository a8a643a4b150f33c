import type { Area } from "@academy/shared/area";
import type { Version } from "@academy/shared/area/registry";
import { provideTexts } from "@academy/shared/i18n";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { AreaError, type LoadPhase } from "#app/area-error.ts";
import { type LiveArea, loadScreen } from "#app/live-area.ts";
import { registry } from "#app/registry.ts";
import { within } from "#app/within.ts";
import { words } from "#app/words.ts";

// One budget covers everything (milliseconds from the start): the card must stand within six seconds of the click, on slow computers too.
const FIRST_TRY_UNTIL = 2200;
const SECOND_TRY_UNTIL = 3400;
const PREVIOUS_UNTIL = 4400;
const MARKED_DOWN_FOR = 60_000;

const live = new Map<string, LiveArea>();
const tries = new Map<string, number>();
const downUntil = new Map<string, number>();
const entering = new Map<string, Promise<LiveArea>>();

/** Clears what a failed try left behind, so that the next one neither reuses nor waits for it. */
function forget(name: string): void {
  Reflect.set(globalThis, name, undefined);
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}:"]`)) script.remove();
}

async function attempt(id: string, build: Version, pathname: string, ms: number): Promise<LiveArea> {
  const name = `${id}_${build.version}`;
  let phase: LoadPhase = "entry";
  const load = async () => {
    const known = live.get(name);
    if (known) {
      phase = "screen";
      await loadScreen(known, pathname);
      return known;
    }
    const again = tries.get(name) ?? 0;
    tries.set(name, again + 1);
    if (again) forget(name);
    // A fresh name and a fresh address: the federation runtime and the browser both remember what hung.
    const alias = again ? `r${again}_${name}` : name;
    const entry = `${build.base}${build.entry}${again ? `?r=${again}` : ""}`;
    registerRemotes([{ name: alias, entry, entryGlobalName: name }]);
    const module = await loadRemote<{ area: Area }>(`${alias}/area`);
    if (module?.area.id !== id) throw new Error("the entry is of another area");
    const fresh: LiveArea = { area: module.area, version: build.version, screens: new Map() };
    phase = "texts";
    await words;
    const screen = loadScreen(fresh, pathname);
    // It is awaited below, after the words: a failure before that is not forgotten, only not yet told.
    screen.catch(() => undefined);
    await provideTexts(id, module.area.texts);
    phase = "screen";
    await screen;
    live.set(name, fresh);
    return fresh;
  };
  try {
    return await within(ms, load());
  } catch (cause) {
    // The build here may be what cannot load its screen: the next try takes it from the start.
    live.delete(name);
    throw new AreaError(id, build.version, phase, cause);
  }
}

async function load(id: string, pathname: string): Promise<LiveArea> {
  const entry = registry().areas[id];
  if (!entry) throw new AreaError(id, "none", "entry", "not in the registry");
  const start = performance.now();
  const left = (until: number) => Math.max(50, start + until - performance.now());
  const name = `${id}_${entry.version}`;
  const marked = (downUntil.get(name) ?? 0) > start && entry.previous !== null;
  try {
    if (marked) throw new AreaError(id, entry.version, "entry", "marked down a moment ago");
    const first = attempt(id, entry, pathname, FIRST_TRY_UNTIL);
    const loaded = await first.catch(() => attempt(id, entry, pathname, left(SECOND_TRY_UNTIL)));
    downUntil.delete(name);
    return loaded;
  } catch (error) {
    if (!entry.previous) throw error;
    if (!marked) downUntil.set(name, start + MARKED_DOWN_FOR);
    return await attempt(id, entry.previous, pathname, left(PREVIOUS_UNTIL)).catch(() => Promise.reject(error));
  }
}

/** Makes the screen at an address ready: the live build, tried twice, else the one before it. Rejects with `AreaError`, never hangs. */
export function enterArea(id: string, pathname: string): Promise<LiveArea> {
  const key = `${id} ${pathname}`;
  const running = entering.get(key) ?? load(id, pathname).finally(() => entering.delete(key));
  entering.set(key, running);
  return running;
}

/** Gives a marked-down build another chance: a person pressed Retry. */
export const clearMarks = (): void => downUntil.clear();
