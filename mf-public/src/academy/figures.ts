import { readFigures } from "@academy/shared/contract/courses.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** How much the course holds, counted by the server. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: ["courses", "figures"],
    queryFn: ({ signal }) => callApi(readFigures, {}, { signal }),
  });
