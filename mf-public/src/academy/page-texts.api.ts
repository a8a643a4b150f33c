import { PageTexts, type TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { ApiError, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** What an api from before the call, or from before the texts of a page, answers. */
const UNKNOWN = [400, 404];

/** An api from before texts could be edited has none; any other failure is told to whoever asks. */
const noneBefore = (error: unknown): PageTexts => {
  if (error instanceof ApiError && UNKNOWN.includes(error.status)) return {};
  throw error;
};

/** The texts of a page that the academy words otherwise (reading 88). A prerendered page brings them along. */
export const pageTextsQuery = (page: TextPage) =>
  queryOptions({
    queryKey: ["academy", "page-texts", page],
    queryFn: ({ signal }) => http.get(`/courses/page-texts/${page}/`, PageTexts, { signal }).catch(noneBefore),
  });

/** The same as the draft has them, of all pages: for staff who look at a page before they publish. */
export const draftTextsQuery = () =>
  queryOptions({
    queryKey: ["academy", "page-texts", "draft"],
    queryFn: async ({ signal }) =>
      (await http.get("/staff/content/parts/pages/", z.object({ value: PageTexts }), { signal })).value,
    retry: false,
  });
