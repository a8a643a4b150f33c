import type { AreaManifest } from "@academy/shared/area/manifest";
import type { RegistryEntry, Version } from "@academy/shared/area/registry";
import type { Config } from "#config.ts";
import { type LiveView, resolved, verifiedManifest } from "#edge/pages/live-view.ts";
import { clashes } from "#release/build/address-clashes.ts";
import { FIT_RULES } from "#release/check/fits-shell.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import type { FetchVersionOnce } from "./fetch-version-once.ts";
import type { Fault, Outcome } from "./outcome.ts";
import type { Choices } from "./overrides-cookie.ts";

/** The dependencies of a visitor's view. */
export interface ViewSettings {
  config: Config;
  store: DiskStore;
  fetchVersion: FetchVersionOnce;
}

/** The view of one visitor. */
interface OverriddenView {
  view: LiveView;
  outcomes: Outcome[];
}

const withoutRollout = ({ previous: _previous, rollout: _rollout, ...live }: RegistryEntry): Version => live;

/** Why a version does not fit this view, in the release check's words; null when it fits. */
function misfit({ shell, manifests }: LiveView, candidate: AreaManifest): string | null {
  const shellName = `shell ${shell.version}`;
  const wrong = [
    ...Object.values(FIT_RULES).flatMap((rule) => rule(candidate, shell).map((why) => `${shellName}: ${why}`)),
    ...Object.values(manifests)
      .filter(({ id }) => id !== candidate.id)
      .flatMap((other) => clashes(candidate, other).map((why) => `${other.id} ${other.version}: ${why}`)),
  ];
  return wrong.length > 0 ? wrong.join("; ") : null;
}

/** The view with another version of one area; the shell falls back on the live version. */
function withEntry(view: LiveView, area: string, entry: Version, manifest: AreaManifest): LiveView {
  const live = view.registry.areas[area] as RegistryEntry;
  const areas = { ...view.registry.areas, [area]: { ...entry, previous: withoutRollout(live) } };
  const { [area]: _ended, ...rollouts } = view.rollouts;
  return {
    ...view,
    registry: { ...view.registry, areas },
    manifests: { ...view.manifests, [area]: manifest },
    rollouts,
  };
}

/**
 * The live view with a visitor's choices applied in their order: of two that do not fit each other the first is shown. Each choice is
 * checked anew, as other versions may be live by now. The live version replaces a choice that is gone, changed, without a required
 * signature, or does not fit any more. The edge first fetches a version that it has no copy of.
 */
export async function overriddenView(
  { config, store, fetchVersion }: ViewSettings,
  live: LiveView,
  chosen: Choices,
): Promise<OverriddenView> {
  let view = live;
  const outcomes: Outcome[] = [];
  for (const [area, choice] of Object.entries(chosen)) {
    const fault = await (async (): Promise<Fault | null> => {
      if (!Object.hasOwn(live.registry.areas, area)) return { code: "area" };
      const origin = config.origins[area];
      if (!origin) return { code: "area" };
      try {
        if (!(await store.has(area, choice.version))) await fetchVersion(area, choice.version, choice.manifest);
        if (!(await store.has(area, choice.version))) return { code: "version" };
        const candidate = await verifiedManifest(config, store, area, choice);
        const reason = misfit(view, candidate);
        if (reason) return { code: "misfit", reason };
        view = withEntry(view, area, resolved(origin, candidate), candidate);
        return null;
      } catch (error) {
        return { code: "unreadable", reason: error instanceof Error ? error.message : String(error) };
      }
    })();
    outcomes.push({ area, choice, fault });
  }
  return { view, outcomes };
}
