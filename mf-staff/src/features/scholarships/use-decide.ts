import type { ScholarshipDecisionDraft } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { useAction } from "#actions/use-action.ts";
import { decideScholarship } from "./scholarships.api.ts";

/** Sends a decision and opens the next application; after a conflict the form still shows which colleague was faster. */
export function useDecide(id: number, onDone: () => void) {
  const t = useTranslations("staff");
  return useAction({
    send: (draft: ScholarshipDecisionDraft) => decideScholarship(id, draft),
    done: (_, { decision }) => t(`scholarships.decide.done.${decision}`),
    after: onDone,
  });
}

/** The action that decides about one application. */
export type ScholarshipAction = ReturnType<typeof useDecide>;
