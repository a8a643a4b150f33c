import type { Language } from "@academy/shared/contract/language";
import type {
  EssayAssignment,
  EssayEvaluationBody,
  EssayReturn,
  StaffEssay,
} from "@academy/shared/contract/staff/essays";
import * as operations from "@academy/shared/contract/staff/essays.operations";
import { callApi } from "@academy/shared/http";
import { oneQuery, staffQuery } from "#query/staff-query.ts";

/** One essay with its rubric. */
export const essayQuery = (id: string, lng: Language) =>
  staffQuery(operations.readEssay, { params: { id }, query: { lng } });

/** The members of the staff to whom an owner may assign an essay. */
export const readersQuery = oneQuery(operations.listReaders);

/** The actions of a reviewer and of an owner; `seen_reader` is the reader that the page showed, 0 for none. */
export const essayActions = ({ id, reader }: Pick<StaffEssay, "id" | "reader">) => {
  const params = { id };
  const query = { seen_reader: reader?.id ?? 0 };
  return {
    start: () => callApi(operations.startEssay, { params, query }),
    release: () => callApi(operations.releaseEssay, { params }),
    return: (body: EssayReturn) => callApi(operations.returnEssay, { params, body }),
    evaluate: (body: EssayEvaluationBody) => callApi(operations.evaluateEssay, { params, body }),
    assign: (body: EssayAssignment) => callApi(operations.assignEssay, { params, query, body }),
  };
};
