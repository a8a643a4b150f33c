import { translate } from "@academy/shared/contract/translation.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { translationService } from "./translation.service.ts";

/** Translation in the public services' form (specification §7). */
export function translationRoutes(
  app: App,
  context: Pick<Context, "db" | "clock" | "translationProvider" | "hasRoom">,
) {
  const translation = translationService(context);

  serving(app, {})(
    translate,
    async ({ query, log }) => {
      const several = Array.isArray(query.q);
      const answers = await translation.translate([query.q].flat(), query.tl, log);
      return several ? answers : (answers[0] ?? []);
    },
    { config: { publicSeconds: 300 } },
  );
}
