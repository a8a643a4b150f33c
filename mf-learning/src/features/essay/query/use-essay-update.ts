import type { EssayState } from "@academy/shared/contract/essay";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { useLanguage } from "@academy/shared/i18n";
import { useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useMemo } from "react";
import { type EssayRequest, essayQuery } from "./essay.api.ts";

/** The essay of the page's course, in the language of the page. */
export function useEssayRequest(): EssayRequest {
  const course = useCourseOnSale();
  const lng = useLanguage();
  return useMemo(() => ({ course, lng }), [course, lng]);
}

/** The essay, and what shows the one that the server has answered with and refetches the data that depend on it. */
export function useEssayUpdate() {
  const request = useEssayRequest();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return {
    request,
    /** `done` says what was done. */
    update: (state: EssayState, done?: string): void => {
      if (done) raiseToast({ message: done, tone: "success" });
      client.setQueryData(essayQuery(request).queryKey, state);
      void invalidate({ queryKey: ["certificate", request.course] });
    },
  };
}
