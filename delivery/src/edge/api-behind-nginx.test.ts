import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { hasNginx, startNginx } from "@academy/shared/server/testing/nginx";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#config.ts";

test.skipIf(!hasNginx())("while one api is down, nginx sends the edge's requests to the other one", async () => {
  const api = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(api, "listening");
  onTestFinished(() => void api.close());
  const nginx = await startNginx({
    configuration: join(ROOT, "delivery/nginx/academy.conf"),
    apis: [9, (api.address() as AddressInfo).port].map((port) => ({ port, reportsPort: 9 })),
    files: ROOT,
  });
  onTestFinished(() => nginx.stop());

  for (let call = 0; call < 6; call++) {
    const answer = await fetch(`${nginx.apiOrigin}/api/courses/`);
    expect(answer.status).toBe(200);
  }
});
