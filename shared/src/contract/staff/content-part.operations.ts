import { operation } from "#contract/operation.ts";
import { CourseQuery } from "#contract/parameters.ts";
import { ContentPartValue } from "./content-part.ts";
import { ContentPartParams } from "./parameters.ts";

export const readPart = operation("GET /staff/content/parts/{part}/", ContentPartValue, {
  id: "staffContent.readPart",
  summary: "Gives one part of the content as the draft has it.",
  access: "content.edit",
  params: ContentPartParams,
  query: CourseQuery,
});
