import type { ScholarshipApplication } from "@academy/shared/contract/scholarships";
import * as operations from "@academy/shared/contract/scholarships.operations";
import { ApiError, callApi } from "@academy/shared/http";
import { idCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";

/** The student's applications and what they may do now; asked again in time before the address of a resume ends. */
export const scholarshipsQuery = () =>
  apiQuery(
    ["student", "scholarships"],
    operations.readScholarships,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        refetchBeforeExpiry(state.data?.applications.find(({ resume }) => resume)?.resume?.expires_at ?? null),
      refetchOnWindowFocus: true,
    },
  );

/** Codes of the server that are about the file, whatever field it names. */
const isOfFile = (code: string) => code.startsWith("essay.file_") || code === "scholarship.file_too_large";

/** Sends an application; the texts precede the file, as the server reads them. */
export function sendApplication({ statement, results }: ScholarshipApplication, resume: File) {
  const form = new FormData();
  form.append("statement", statement);
  form.append("results", results);
  form.append("resume", resume, resume.name);
  return callApi(operations.applyForScholarship, { body: form }).catch((error: unknown) => {
    throw error instanceof ApiError && isOfFile(error.code)
      ? new ApiError({ ...error, fields: { resume: [error] } })
      : error;
  });
}

/** Takes an own application back that waits. */
export const withdrawApplication = idCall(operations.withdrawApplication);
