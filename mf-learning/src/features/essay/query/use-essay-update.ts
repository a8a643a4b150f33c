import type { EssayState } from "@academy/shared/contract/essay";
import { useLanguage } from "@academy/shared/i18n";
import { useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useMemo } from "react";
import { type EssayRequest, essayQuery } from "./essay.api.ts";

/** The essay of a course in the language of the page. */
export function useEssayRequest(courseId: number): EssayRequest {
  const language = useLanguage();
  return useMemo(() => ({ courseId, language }), [courseId, language]);
}

/** Shows the essay that the server has answered with, and refetches the data that depend on it. */
export function useEssayUpdate(request: EssayRequest): (state: EssayState) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return (state) => {
    client.setQueryData(essayQuery(request).queryKey, state);
    void invalidate({ queryKey: ["certificate", request.courseId] });
  };
}
