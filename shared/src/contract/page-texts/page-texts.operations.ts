import { operation } from "#contract/operation.ts";
import { TextPageParams } from "#contract/parameters.ts";
import { PageTexts } from "./page-texts.ts";

export const readPageTexts = operation(
  "GET /courses/page-texts/{page}/",
  PageTexts,
  process.env.BROWSER_BUILD || {
    id: "academy.pageTexts",
    summary: "Gives the texts of a public page that the academy has changed.",
    access: "public",
    params: TextPageParams,
  },
);
