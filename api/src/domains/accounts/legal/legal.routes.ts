import { readLegalState, readLegalText } from "@academy/shared/contract/legal/legal-texts.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { legalService } from "./legal.service.ts";

/** The legal texts and the version in force: public, and the same for everybody (decision 0093). */
export function legalRoutes(serve: Serve, { db }: Context<"db">) {
  const legal = legalService(db);
  const config = { publicSeconds: 60 };

  serve(readLegalState, legal.state, { config });
  serve(readLegalText, ({ params, query }) => legal.text(params.kind, query.language ?? "en", query.version), {
    config,
  });
}
