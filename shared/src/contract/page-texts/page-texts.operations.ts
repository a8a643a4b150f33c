import { operation } from "#contract/operation.ts";
import { PageTexts } from "./page-texts.ts";
import { TextPageParams } from "./text-page-params.ts";

export const readPageTexts = operation("GET /courses/page-texts/{page}/", PageTexts, {
  id: "academy.pageTexts",
  summary: "Gives the texts of a public page that the academy has changed.",
  access: "public",
  params: TextPageParams,
});
