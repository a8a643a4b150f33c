import { readFigures } from "@academy/shared/contract/courses.operations";
import { apiQuery } from "@academy/shared/query/api-query";

/** How much the course holds, counted by the server. */
export const figuresQuery = () => apiQuery(["courses", "figures"], readFigures);
