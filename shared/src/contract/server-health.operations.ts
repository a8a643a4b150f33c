import { operation } from "./operation.ts";
import { Live, Ready } from "./server-health.ts";

export const readHealth = operation("GET /healthz", Live, {
  id: "server.health",
  summary: "Whether the process answers.",
  access: "public",
  isOutsideApi: true,
  isHidden: true,
});

export const readReadiness = operation("GET /readyz", Ready, {
  id: "server.readiness",
  summary: "Whether the server can reach its database, and is not about to end.",
  access: "public",
  isOutsideApi: true,
  isHidden: true,
});
