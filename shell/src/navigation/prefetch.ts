import { ownerOf } from "@academy/shared/area/match-route";
import { mayAccessRoute } from "@academy/shared/guard/guard";
import { useEffect } from "react";
import { loadArea } from "#loading/load-area.ts";
import { registry } from "#registry/registry.ts";
import { allowsPrefetch, networkConnection } from "./network-conditions.ts";

/** The address of this site that an event points at, or null. */
function addressUnder({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname;
}

/** Gets a screen ready while the pointer or the focus is on its link: the click then finds it loaded. */
export function Prefetch() {
  useEffect(() => {
    const prefetched = new Set<string>();
    const prefetch = (event: Event) => {
      const pathname = addressUnder(event);
      const owner = pathname ? ownerOf(registry(), pathname) : undefined;
      if (!pathname || !owner || prefetched.has(pathname) || !allowsPrefetch(networkConnection())) return;
      prefetched.add(pathname);
      // A failure here says nothing: the click tries again, and tells.
      mayAccessRoute(owner.route)
        .then(async (theirs) => {
          if (theirs) await loadArea(owner.id, pathname);
        })
        .catch(() => prefetched.delete(pathname));
    };
    const events = ["pointerover", "focusin", "touchstart"] as const;
    for (const event of events) document.addEventListener(event, prefetch, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, []);
  return null;
}
