import { ApiError } from "@academy/shared/http";
import { useLanguage } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useNavigate } from "@academy/shared/router";
import { keepAttempt, startAttempt, testsQuery } from "./tests.api.ts";

/** Begins an attempt, or continues the running one, and opens it. */
export function useStartAttempt(courseId: number, topicId: number) {
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => startAttempt(topicId, language),
    onSuccess: (attempt) => {
      keepAttempt(client, attempt, language);
      void navigate(`?attempt=${attempt.id}`);
    },
    // The test was locked meanwhile: the page says why.
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500)
        void client.invalidateQueries({ queryKey: testsQuery(courseId).queryKey });
    },
  });
}
