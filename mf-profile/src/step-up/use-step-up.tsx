import type { ReactNode } from "react";
import { stepUpAsked } from "./step-up.api.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

/** A change under way: a mutation of the query client. */
interface Change {
  error: Error | null;
  reset: () => void;
}

/**
 * Asks who it is where a change is refused for that alone, and then makes the change after all (decision 0101). `failure` is what is
 * left to be told beside the change; `dialog` stands anywhere in the feature.
 */
export function useStepUp(change: Change, again: () => void): { failure: Error | null; dialog: ReactNode } {
  const methods = stepUpAsked(change.error);
  if (!methods) return { failure: change.error, dialog: null };
  return { failure: null, dialog: <StepUpDialog methods={methods} onConfirmed={again} onClose={change.reset} /> };
}
