import type { Config } from "#config.ts";
import { assertFree } from "#free-port.ts";
import { directDelivery } from "#release/delivery.ts";
import type { Store } from "#store/store.ts";
import { academyCommands } from "#watch/academy-cli.ts";
import { keepWatch } from "#watch/keep-watch.ts";
import type { Watch } from "#watch/watch.ts";
import { releaseService } from "./release-service.ts";
import { sweepUploads } from "./uploads/leftovers.ts";

/** The name in the audit log of what the service does by itself. */
const BY = "release service";

/** Delivery over the store, whose changes are the service's own. */
function ownDelivery(config: Config, store: Store): Watch["delivery"] {
  const { registry, changeShare, rollback } = directDelivery(config, store);
  return {
    registry,
    changeShare: (request) => changeShare({ ...request, by: BY }),
    rollback: (request) => rollback({ ...request, by: BY }),
  };
}

/** `delivery serve`: the release service as a process of its own, which also watches releases, until it gets a signal to stop. */
export async function serve(config: Config, store: Store, say: (message: string) => void) {
  const tell = (message: string) => say(`release service: ${message}`);
  await assertFree(config.servicePort, config.host, "release service", "SERVICE_PORT");
  const app = await releaseService({ config, store, warn: tell });
  await app.listen({ host: config.host, port: config.servicePort });
  tell(`http://${config.host}:${config.servicePort} over ${store.objects.name}`);
  // The store may come back; until then the service refuses each call with the same sentence.
  void sweepUploads(store, tell);
  const ended = new AbortController();
  const [academy, delivery] = [academyCommands(config), ownDelivery(config, store)];
  void keepWatch(() => ({ delivery, academy, trust: config, now: new Date() }), tell, ended.signal);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      ended.abort();
      void app.close();
    });
}
