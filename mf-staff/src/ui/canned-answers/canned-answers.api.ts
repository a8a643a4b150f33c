import type { CannedChange, CannedDraft } from "@academy/shared/contract/staff/canned-answers";
import * as operations from "@academy/shared/contract/staff/canned-answers.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** All texts that can be inserted into an answer. */
export const cannedAnswersQuery = () =>
  queryOptions({
    queryKey: ["staff", "canned-answers"],
    queryFn: ({ signal }) => callApi(operations.listCannedAnswers, {}, { signal }),
  });

export const addCanned = (body: CannedDraft) => callApi(operations.addCannedAnswer, { body });

export const changeCanned = (id: number, body: CannedChange) =>
  callApi(operations.changeCannedAnswer, { params: { id }, body });

export const deleteCanned = (id: number) => callApi(operations.deleteCannedAnswer, { params: { id } });
