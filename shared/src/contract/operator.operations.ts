import { operation } from "./operation.ts";
import { Operator } from "./operator.ts";

export const readOperator = operation("GET /courses/operator/", Operator, {
  id: "academy.operator",
  summary: "Gives the legal details of the academy's operator.",
  access: "public",
});
