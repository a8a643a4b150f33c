import { readHealth, readReadiness } from "@academy/shared/contract/server-health.operations";
import { withTimeout } from "@academy/shared/time/with-timeout";
import { sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import type { Drain } from "./drain.ts";

/** Longest wait for an answer of the database. */
const WAIT_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database, and is not about to end. */
export function healthRoutes(serve: Serve, { db, hasRoom }: Context<"db" | "hasRoom">, { isDraining }: Drain) {
  const options = { logLevel: "silent" as const };
  serve(readHealth, () => ({ ok: true }), options);
  serve(
    readReadiness,
    async () => {
      if (isDraining()) throw new Problem("server.unavailable", { retryAfter: 2 });
      await withTimeout(WAIT_MS, Promise.resolve(db.execute(sql`select 1`))).catch(() => {
        throw new Problem("server.unavailable", { retryAfter: 2 });
      });
      return { ok: true, writable: await hasRoom() };
    },
    options,
  );
}
