import { translate } from "@academy/shared/contract/translation.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { translationService } from "./translation.service.ts";

/** Translation in the public services' form (specification §7). */
export function translationRoutes(serve: Serve, context: Context<"db" | "clock" | "translationProvider" | "hasRoom">) {
  const translation = translationService(context);

  serve(
    translate,
    async ({ query, log }) => {
      const several = Array.isArray(query.q);
      const answers = await translation.translate([query.q].flat(), query.tl, log);
      return several ? answers : (answers[0] ?? []);
    },
    { config: { publicSeconds: 300 } },
  );
}
