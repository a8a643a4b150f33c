import { LegalAnswer, LegalKind, LegalQuery, LegalState } from "@academy/shared/contract/legal/legal-texts";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { legalService } from "./legal.service.ts";

const KindParams = z.object({ kind: LegalKind });

/** The legal texts and the version in force: public, and the same for everybody (decision 0093). */
export function legalRoutes(app: App, { db }: Pick<Context, "db">): void {
  const legal = legalService(db);
  const tags = ["academy"];
  const config = { publicSeconds: 60 };

  app.get("/legal/", { config, schema: { tags, response: { 200: LegalState, ...refusals } } }, legal.state);
  app.get(
    "/legal/:kind/",
    {
      config,
      schema: { tags, params: KindParams, querystring: LegalQuery, response: { 200: LegalAnswer, ...refusals } },
    },
    ({ params, query }) => legal.text(params.kind, query.language ?? "en", query.version),
  );
}
