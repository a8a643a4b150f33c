/**
 * Stands in the shell's federation runtime for its manifests, snapshots and preloads (2.5 kB br): areas are registered by the
 * address of their entry, and the edge preloads them. `federation-runtime.ts` puts it there.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map<string, unknown>();
}

const nothing = () => ({});
const none = () => [];

export {
  none as formatPreloadArgs,
  none as normalizePreloadExposes,
  none as preloadAssets,
  nothing as defaultPreloadArgs,
  nothing as getGlobalRemoteInfo,
};
