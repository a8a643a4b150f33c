import {
  CannedAnswer,
  CannedAnswers,
  type CannedChange,
  type CannedDraft,
} from "@academy/shared/contract/staff/canned-answers";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

const PATH = "/staff/canned-answers/";

/** All texts that can be inserted into an answer. */
export const cannedAnswersQuery = () =>
  queryOptions({
    queryKey: ["staff", "canned-answers"],
    queryFn: ({ signal }) => http.get(PATH, CannedAnswers, { signal }),
  });

export const addCanned = (draft: CannedDraft) => http.post(PATH, draft, CannedAnswer);

export const changeCanned = (id: number, change: CannedChange) => http.put(`${PATH}${id}/`, change, CannedAnswer);

export const deleteCanned = (id: number) => http.delete(`${PATH}${id}/`, {}, Done);
