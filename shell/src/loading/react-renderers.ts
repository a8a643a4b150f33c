interface DevToolsHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * Keeps React's renderers where the Fast Refresh of an area finds them: each build has its own, and that of an area is loaded after React, whose
 * renderer it takes from `renderers`. Without the React DevTools nobody fills it. Part of the development build alone, before React.
 */
export function keepRenderers(hook: DevToolsHook | undefined): void {
  if (!hook) return;
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

keepRenderers(Reflect.get(globalThis, "__REACT_DEVTOOLS_GLOBAL_HOOK__"));
