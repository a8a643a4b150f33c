import type { ScholarshipDecisionDraft } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { useStep } from "#steps/use-step.ts";
import type { QueueSteps } from "#ui/queue.tsx";
import { decideScholarship } from "./scholarships.api.ts";

/** Sends a decision and opens the next application; after a conflict the form still shows which colleague was faster. */
export function useDecide(id: number, steps: QueueSteps) {
  const t = useTranslations("staff");
  return useStep({
    send: (draft: ScholarshipDecisionDraft) => decideScholarship(id, draft),
    done: (_, { decision }) => t(`scholarships.decide.done.${decision}`),
    after: steps.openNext,
  });
}

/** The step that decides about one application. */
export type ScholarshipStep = ReturnType<typeof useDecide>;
