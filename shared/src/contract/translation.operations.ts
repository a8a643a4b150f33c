import { operation } from "./operation.ts";
import { TranslationQuery } from "./parameters.ts";
import { Translation } from "./translation.ts";

export const translate = operation("GET /translate/", Translation, {
  id: "translation.translate",
  summary: "Translates texts of the academy.",
  access: "public",
  query: TranslationQuery,
  errors: ["form.incomplete", "translation.unknown"],
});
