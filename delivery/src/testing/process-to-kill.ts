import { subscribe } from "node:diagnostics_channel";
import type { AddressInfo } from "node:net";
import type { Config } from "#config.ts";
import { prune } from "#release/change/prune.ts";
import type { Rehearsal } from "#release/check/rehearsals.ts";
import { directDelivery } from "#release/delivery.ts";
import { releaseService } from "#service/release-service.ts";
import { openStore } from "#store/open-store.ts";

/** The task of a delivery process, and the failpoint at which it is killed, as at a power loss. */
export interface ProcessInput {
  config: Config;
  does: "release" | "rehearse" | "prune" | "serve";
  rehearsal: Rehearsal;
  killAt?: string;
}

const { config, does, rehearsal, killAt } = JSON.parse(process.argv[2] ?? "") as ProcessInput;

subscribe("academy:failpoint", (name) => {
  if (name === killAt) process.kill(process.pid, "SIGKILL");
});

const store = openStore(config, "begun");
const delivery = directDelivery(config, store);

/** The release service, which tells its address. */
async function serve(): Promise<void> {
  const app = await releaseService({
    config,
    store,
    warn: (message) => process.stderr.write(`${message}\n`),
    reports: { reported: async () => new Map() },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
}

const WORK: Record<ProcessInput["does"], () => Promise<unknown>> = {
  release: () => delivery.release(["auth"]),
  rehearse: () => delivery.keepRehearsal(rehearsal),
  prune: () => prune(store, 1),
  serve,
};

await WORK[does]();
