import { LanguageCode } from "@academy/shared/contract/fields";
import { LANGUAGES } from "@academy/shared/contract/language";
import { TRANSLATION_MAX, Translation } from "@academy/shared/contract/translation";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { translationService } from "./translation.service.ts";

const Text = z
  .string({ error: "field.required" })
  .check(z.minLength(1, { error: "field.required" }), z.maxLength(5000, { error: "field.too_long" }));

const Query = z.object({
  tl: LanguageCode,
  sl: z._default(z.enum(["auto", ...LANGUAGES], { error: "field.invalid" }), "auto"),
  q: z.union([Text, z.array(Text).check(z.minLength(1), z.maxLength(TRANSLATION_MAX))], { error: "field.invalid" }),
});

/** Translation in the public services' form (specification §7, reading 51). */
export function translationRoutes(
  app: App,
  context: Pick<Context, "db" | "clock" | "translationProvider" | "hasRoom">,
): void {
  const translation = translationService(context);

  app.get(
    "/translate/",
    {
      config: { publicSeconds: 300 },
      schema: { tags: ["translation"], querystring: Query, response: { 200: Translation, ...refusals } },
    },
    async ({ query, log }) => {
      const several = Array.isArray(query.q);
      const answers = await translation.translate([query.q].flat(), query.tl, log);
      return several ? answers : (answers[0] ?? []);
    },
  );
}
