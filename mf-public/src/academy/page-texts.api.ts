import { PageTexts, type TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { readPageTexts } from "@academy/shared/contract/page-texts/page-texts.operations";
import { readPart } from "@academy/shared/contract/staff/content-part.operations";
import { ApiError, callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The statuses with which an older api answers, without this call or without the texts of this page. */
const UNKNOWN = [400, 404];

/** An older api, without editable texts, counts as having none; any other failure is passed to the caller. */
const noneBefore = (error: unknown): PageTexts => {
  if (error instanceof ApiError && UNKNOWN.includes(error.status)) return {};
  throw error;
};

/** The texts of a page that the academy has edited. A prerendered page contains them. */
export const pageTextsQuery = (page: TextPage) =>
  queryOptions({
    queryKey: ["academy", "page-texts", page],
    queryFn: ({ signal }) => callApi(readPageTexts, { params: { page } }, { signal }).catch(noneBefore),
  });

/** The edited texts of all pages in the draft, for staff who look at a page before they publish. */
export const draftTextsQuery = () =>
  queryOptions({
    queryKey: ["academy", "page-texts", "draft"],
    queryFn: async ({ signal }) =>
      z.parse(PageTexts, (await callApi(readPart, { params: { part: "pages" } }, { signal })).value),
    retry: false,
  });
