import type { ScholarshipApplication } from "@academy/shared/contract/scholarships";
import * as operations from "@academy/shared/contract/scholarships.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";

/** The student's applications and what they may do now; asked again in time before the address of a resume ends. */
export const scholarshipsQuery = () =>
  queryOptions({
    queryKey: ["student", "scholarships"],
    queryFn: ({ signal }) => callApi(operations.readScholarships, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      refetchBeforeExpiry(state.data?.applications.find(({ resume }) => resume)?.resume?.expires_at ?? null),
    refetchOnWindowFocus: true,
  });

/** Sends an application; the texts stand before the file, as the server reads them. */
export function sendApplication({ statement, results }: ScholarshipApplication, resume: File) {
  const form = new FormData();
  form.append("statement", statement);
  form.append("results", results);
  form.append("resume", resume, resume.name);
  return callApi(operations.applyForScholarship, { body: form });
}

/** Takes an own application back that waits. */
export const withdrawApplication = (id: number) => callApi(operations.withdrawApplication, { params: { id } });
