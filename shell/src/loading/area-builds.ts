import type { AreaError } from "#errors/area-error.ts";
import type { LoadedArea } from "./loaded-area.ts";

const MARKED_DOWN_FOR = 60_000;

type BuildState = "idle" | "entered" | "down";
type BuildEvent = "enter" | "fail" | "show" | "markDown" | "clear";

/**
 * What an event makes of a build; one that is not in the row of its state changes nothing. A build is entered once, and anew after a
 * failure: the entry itself may be the reason that a screen failed. While it is down, the version before it is shown.
 */
export const TRANSITIONS: Record<BuildState, Partial<Record<BuildEvent, BuildState>>> = {
  idle: { enter: "entered", markDown: "down" },
  entered: { fail: "idle", markDown: "down" },
  down: { enter: "entered", show: "entered", clear: "idle" },
};

/** One version of an area in this tab. */
export interface AreaBuild {
  state: BuildState;
  /** How often its entry was run. */
  tries: number;
  entry?: Promise<LoadedArea>;
  /** Loads that are under way, by path. */
  loads: Map<string, Promise<LoadedArea>>;
  /** The last failure; it stays after a later success. */
  failure?: AreaError;
  downUntil: number;
}

const builds = new Map<string, AreaBuild>();

/** The build of an area in a version. */
export function buildOf(id: string, version: string): AreaBuild {
  const name = `${id}@${version}`;
  const build = builds.get(name) ?? { state: "idle", tries: 0, loads: new Map(), downUntil: 0 };
  builds.set(name, build);
  return build;
}

/** Applies an event; returns whether it changed the state. */
export function transition(build: AreaBuild, event: BuildEvent): boolean {
  const next = TRANSITIONS[build.state][event];
  if (next) build.state = next;
  return next !== undefined;
}

/**
 * Marks a version that failed or whose screen threw, so that the next load gives the version before it (decision 0085). Only the version
 * of the registry has one before it.
 */
export function markDown(failure: AreaError): void {
  const build = buildOf(failure.area, failure.version);
  transition(build, "markDown");
  build.failure = failure;
  build.downUntil = performance.now() + MARKED_DOWN_FOR;
}

/** Whether a build was marked down a moment ago. */
export const isDown = ({ state, downUntil }: AreaBuild): boolean => state === "down" && downUntil > performance.now();

/** Clears the marks of failed builds, so that Retry tries them again. */
export function clearMarks(): void {
  for (const build of builds.values()) transition(build, "clear");
}
