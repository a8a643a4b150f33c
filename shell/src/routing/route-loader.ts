import { ownerOf } from "@academy/shared/area/match-route";
import { guardRedirect, mayAccessRoute } from "@academy/shared/guard/guard";
import { redirect } from "@academy/shared/router";
import { AreaError, reportAreaError } from "#errors/area-error.ts";
import { failureBehind, loadArea } from "#loading/load-area.ts";
import type { LoadedArea } from "#loading/loaded-area.ts";
import type { LoadedRoute } from "#loading/loaded-route.ts";
import { refreshRegistry, registry, setShownArea } from "#registry/registry.ts";
import { announceEntry, noteEntry } from "#reports/visits.ts";

const signInPath = () =>
  Object.values(registry().areas)
    .flatMap(({ routes }) => routes)
    .find(({ role }) => role === "signIn")?.path ?? "/";

/**
 * Answers every address: finds its owner in the registry, applies the guard and loads the area's screen. It never throws: a redirect and
 * a failure are returned, so that header and footer stay and Retry can load again.
 */
export async function routeLoader({ request }: { request: Request }): Promise<LoadedRoute | Response> {
  const { pathname, search, hash } = new URL(request.url);
  await refreshRegistry(ownerOf(registry(), pathname)?.id);
  const owner = ownerOf(registry(), pathname);
  const opened = await openOwned(owner, pathname, pathname + search + hash);
  // After an aborted or redirected navigation the person is still in the area shown before.
  if (!request.signal.aborted && !(opened instanceof Response)) setShownArea(owner?.id);
  return opened;
}

/** Counts a version that failed, and reports its failure. */
function reportFailed(failure: AreaError): void {
  if (reportAreaError(failure)) noteEntry(failure.area, failure.version);
}

/** Loads a screen and announces which version is opened; a version that had to be replaced by the previous one is reported as failed. */
async function openArea(id: string, pathname: string): Promise<LoadedArea> {
  const wanted = registry().areas[id]?.version ?? "none";
  const loaded = await loadArea(id, pathname, announceEntry);
  const failure = loaded.version === wanted ? undefined : failureBehind(id, wanted);
  if (failure) reportFailed(failure);
  announceEntry(id, loaded.version);
  return loaded;
}

async function openOwned(
  owner: ReturnType<typeof ownerOf>,
  pathname: string,
  address: string,
): Promise<LoadedRoute | Response> {
  if (!owner) return { missing: true };
  const detour = guardRedirect(owner.route, address, signInPath());
  if (detour) return redirect(detour);
  try {
    if (!(await mayAccessRoute(owner.route))) return { missing: true };
    return { live: await openArea(owner.id, pathname) };
  } catch (error) {
    // The session may have turned out to be over meanwhile.
    const ended = guardRedirect(owner.route, address, signInPath());
    if (ended) return redirect(ended);
    const failure = error instanceof AreaError ? error : new AreaError(owner.id, "unknown", "entry", error);
    reportFailed(failure);
    return { failure };
  }
}
