/** Something that an area holds and gives back when it is left: a listener, a timer, an observer, a channel. */
export interface Held {
  what: string;
  /** Where it was made: address, line and column. */
  at: string;
}

/** Something that an area did once. */
export interface Done extends Held {
  rule: "globals" | "storage" | "policy";
}

/** What the instruments of a page give to the measurement. */
export interface Instruments {
  /** What is held now. */
  held: () => Held[];
  /** What was done since the last call. */
  done: () => Done[];
  /** Forgets which timers began; `restarted` gives those of the area that began since then. */
  mark: () => void;
  restarted: () => Held[];
  /** The durations (ms) of tasks above 50 ms since the last call. */
  longTasks: () => number[];
}

/** The key of the instruments at `window`: a symbol, so that a comparison of globals by name does not find it. */
export const INSTRUMENTS = "academy.instruments";

/**
 * Watches what the scripts of one origin do to a page. Runs in the page before its first script (`addInitScript`), so it must not use
 * anything outside of itself. What was called by a script of that origin directly counts; what the shell does for it is the shell's.
 */
export function install({ origin, key }: { origin: string; key: string }): void {
  if (self !== top) return;
  Error.stackTraceLimit = 30;
  /** The position in a script of the area that called what calls this; null for every other caller. */
  const caller = (): string | null => {
    const frame = (new Error().stack ?? "").split("\n").find((line) => line.includes("http"));
    const position = /(https?:\/\/[^\s()]+:\d+:\d+)/.exec(frame ?? "")?.[1];
    return position?.startsWith(`${origin}/`) ? position : null;
  };
  const held = new Map<unknown, Held & { target?: WeakRef<object> }>();
  const done: Done[] = [];
  const durations: number[] = [];
  let started: Held[] = [];
  const note = (rule: Done["rule"], what: string, at = caller()) => {
    if (at) done.push({ rule, what, at });
  };

  /** Replaces a method by one that calls it and then reports the call. */
  function follow<Name extends string>(
    owner: Record<Name, (...given: never[]) => unknown>,
    name: Name,
    seen: (self: unknown, given: never[], result: unknown) => unknown,
  ): void {
    const original = owner[name];
    owner[name] = function (this: unknown, ...given: never[]) {
      const result = original.apply(this, given);
      return seen(this, given, result) ?? result;
    };
  }

  // Listeners of what outlives a screen.
  const nameOf = (target: unknown): string =>
    target === window
      ? "window"
      : target instanceof Node
        ? target.nodeName.toLowerCase().replace("#", "")
        : (target as object).constructor.name;
  const outlives = (target: unknown) =>
    target === window ||
    target instanceof Node ||
    target instanceof MediaQueryList ||
    /^(?:VisualViewport|Screen|ScreenOrientation|NetworkInformation|BroadcastChannel|ServiceWorkerContainer|Navigation|FontFaceSet|Clipboard)$/.test(
      nameOf(target),
    );
  const listeners = new WeakMap<object, Map<string, Map<unknown, object>>>();
  const isCapture = (options: unknown) =>
    typeof options === "object" ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options);
  const listenersAt = (target: object, type: string, options: unknown) => {
    const byType = listeners.get(target) ?? new Map<string, Map<unknown, object>>();
    listeners.set(target, byType);
    const name = `${type} ${isCapture(options)}`;
    const known = byType.get(name) ?? new Map<unknown, object>();
    byType.set(name, known);
    return known;
  };
  const events = EventTarget.prototype as unknown as Record<
    "addEventListener" | "removeEventListener",
    (...given: never[]) => unknown
  >;
  follow(events, "addEventListener", (self, given) => {
    const [type, listener, options] = given as unknown as [string, unknown, AddEventListenerOptions | boolean | null];
    const target = (self ?? window) as object;
    const { once, signal } = typeof options === "object" && options ? options : {};
    if (!listener || once || signal?.aborted || !outlives(target)) return;
    const at = caller();
    const known = listenersAt(target, type, options);
    if (!at || known.has(listener)) return;
    const id = {};
    known.set(listener, id);
    held.set(id, { what: `listens to ${type} of ${nameOf(target)}`, at, target: new WeakRef(target) });
    signal?.addEventListener("abort", () => {
      held.delete(id);
      known.delete(listener);
    });
  });
  follow(events, "removeEventListener", (self, given) => {
    const [type, listener, options] = given as unknown as [string, unknown, unknown];
    const known = listenersAt((self ?? window) as object, type, options);
    held.delete(known.get(listener));
    known.delete(listener);
  });

  // Timers.
  type Callback = (...given: unknown[]) => unknown;
  const timers = window as unknown as Record<string, (...given: never[]) => unknown>;
  for (const [make, clear, what] of [
    ["setTimeout", "clearTimeout", "a timer"],
    ["setInterval", "clearInterval", "an interval"],
    ["requestAnimationFrame", "cancelAnimationFrame", "a frame"],
    ["requestIdleCallback", "cancelIdleCallback", "an idle callback"],
  ] as const) {
    const original = timers[make] as unknown as (callback: unknown, ...given: unknown[]) => unknown;
    const nameFor = (id: unknown) => `${clear.replace("Interval", "Timeout")} ${id}`;
    timers[make] = ((callback: unknown, ...given: unknown[]) => {
      const at = caller();
      let id: unknown;
      const run: unknown =
        typeof callback === "function" && make !== "setInterval"
          ? (...values: unknown[]) => {
              held.delete(nameFor(id));
              return (callback as Callback)(...values);
            }
          : callback;
      id = original.call(window, run, ...given);
      if (at) {
        held.set(nameFor(id), { what: `leaves ${what} running`, at });
        started.push({ what: `goes on with ${what} after it was left`, at });
      }
      return id;
    }) as never;
    follow(timers, clear, (_, [id]) => void held.delete(nameFor(id)));
  }

  // Observers of elements that stay.
  for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver"] as const) {
    const methods = window[name].prototype as unknown as Record<string, (...given: never[]) => unknown>;
    const ids = new WeakMap<object, Map<unknown, object>>();
    follow(methods, "observe", (self, [target]) => {
      const at = caller();
      if (!at) return;
      const known = ids.get(self as object) ?? new Map<unknown, object>();
      ids.set(self as object, known);
      const id = known.get(target) ?? {};
      known.set(target, id);
      held.set(id, {
        what: `observes ${nameOf(target)} (${name})`,
        at,
        target: new WeakRef(target as unknown as object),
      });
    });
    follow(methods, "disconnect", (self) => {
      for (const id of ids.get(self as object)?.values() ?? []) held.delete(id);
    });
    if (name !== "MutationObserver")
      follow(methods, "unobserve", (self, [target]) => void held.delete(ids.get(self as object)?.get(target)));
  }

  // Connections.
  for (const name of ["BroadcastChannel", "WebSocket", "EventSource"] as const) {
    const Original = window[name] as unknown as new (...given: unknown[]) => { close: () => void };
    const followed = new Proxy(Original, {
      construct(target, given, made) {
        const one = Reflect.construct(target, given, made) as { close: () => void };
        const at = caller();
        if (at) held.set(one, { what: `keeps the ${name} ${String(given[0])} open`, at });
        return one;
      },
    });
    Object.defineProperty(window, name, { value: followed, writable: true, configurable: true });
    follow(Original.prototype as never, "close" as never, (self: unknown) => void held.delete(self));
  }

  // What stays for as long as the page.
  follow(CustomElementRegistry.prototype as never, "define" as never, (_: unknown, [name]: never[]) =>
    note("globals", `defines the element ${name}, which no page can take back`),
  );
  for (const name of ["setItem", "removeItem", "clear"] as const)
    follow(Storage.prototype as never, name as never, (_: unknown, [given]: never[]) =>
      note("storage", given === undefined ? "clear" : String(given)),
    );
  follow(IDBFactory.prototype as never, "open" as never, (_: unknown, [name]: never[]) =>
    note("storage", `keeps the database ${name}, which no sign-out removes`),
  );
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  if (cookie?.set)
    Object.defineProperty(Document.prototype, "cookie", {
      ...cookie,
      set(this: Document, text: string) {
        note("storage", `writes the cookie ${text.split("=")[0]}`);
        cookie.set?.call(this, text);
      },
    });
  const definers = [Object, Reflect] as unknown as Record<"defineProperty", (...given: never[]) => unknown>[];
  for (const owner of definers)
    follow(owner, "defineProperty", (_, [target, name]) => {
      if (target === window || (target as unknown) === document || target === navigator || target === history)
        note("globals", `defines ${String(name)}`);
    });

  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample } = event;
    const blocked = /^(?:https?|wss?|data|blob):/.test(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    const what = effectiveDirective.endsWith("types-for")
      ? `${effectiveDirective}: ${sample.split("|")[0]}`
      : `${effectiveDirective}: ${blocked}`;
    done.push({ rule: "policy", what, at: `${sourceFile}:${lineNumber}:${columnNumber}` });
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: "longtask" });

  const instruments: Instruments = {
    held: () =>
      [...held.values()]
        .filter(({ target }) => {
          const one = target?.deref();
          return !target || (one && (!(one instanceof Node) || one.isConnected));
        })
        .map(({ what, at }) => ({ what, at })),
    done: () => done.splice(0),
    mark: () => {
      started = [];
    },
    restarted: () => started,
    longTasks: () => durations.splice(0),
  };
  Object.defineProperty(window, Symbol.for(key), { value: instruments });
}
