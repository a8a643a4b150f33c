import type { Language } from "@academy/shared/contract/language";
import {
  type EssayEvaluationBody,
  EssayReaders,
  type EssayReturn,
  StaffEssay,
  StaffEssayLine,
} from "@academy/shared/contract/staff/essays";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

/** A list of essays, with their topics in a language. */
export const essaysQuery = (params: Record<string, string>, lng: Language) =>
  pageQuery("essays", "/staff/essays/", StaffEssayLine, { ...params, lng });

/** One essay with its rubric. */
export const essayQuery = (id: string, lng: Language) =>
  queryOptions({
    queryKey: ["staff", "essays", "one", id, lng],
    queryFn: ({ signal }) => http.get(`/staff/essays/${id}/`, StaffEssay, { params: { lng }, signal }),
  });

/** The members of the staff to whom an owner may assign an essay. */
export const readersQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff", "essays", "readers", id],
    queryFn: ({ signal }) => http.get(`/staff/essays/${id}/readers/`, EssayReaders, { signal }),
  });

/** The steps of a reviewer and of an owner; `seen_reader` is the reader that the page showed, 0 for none. */
export const essaySteps = ({ id, reader }: Pick<StaffEssay, "id" | "reader">) => ({
  start: () => http.post(`/staff/essays/${id}/start/?seen_reader=${reader?.id ?? 0}`, undefined, StaffEssay),
  release: () => http.post(`/staff/essays/${id}/release/`, undefined, StaffEssay),
  return: (body: EssayReturn) => http.post(`/staff/essays/${id}/return/`, body, StaffEssay),
  evaluate: (body: EssayEvaluationBody) => http.post(`/staff/essays/${id}/evaluate/`, body, StaffEssay),
  assign: (body: { reader: number; reason: string }) =>
    http.post(`/staff/essays/${id}/assign/?seen_reader=${reader?.id ?? 0}`, body, StaffEssay),
});
