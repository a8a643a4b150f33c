import type { Config } from "#config.ts";
import type { Store } from "#store/store.ts";
import { releaseService } from "./release-service.ts";
import { sweepUploads } from "./uploads/leftovers.ts";

/** `delivery serve`: the release service as a process of its own, until it gets a signal to stop. */
export async function serve(config: Config, store: Store, say: (message: string) => void): Promise<void> {
  const app = await releaseService({ config, store, warn: (message) => say(`release service: ${message}`) });
  await app.listen({ host: config.host, port: config.servicePort });
  say(`release service: http://${config.host}:${config.servicePort} over ${store.objects.name}`);
  // The store may come back; until then the service refuses each call with the same sentence.
  void sweepUploads(store, (sentence) => say(`release service: ${sentence}`));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());
}
