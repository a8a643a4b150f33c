import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { requestedStepUp } from "./step-up.api.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

/** A change under way: a mutation of the query client. */
interface Change {
  error: Error | null;
  reset: () => void;
}

/**
 * When the api refuses a change only because the student must authenticate again, asks for that and then makes the change
 * (decision 0101). `failure` is any other error, to be shown beside the change; the feature renders `dialog` anywhere.
 */
export function useStepUp(change: Change, again: () => void): { failure: Error | null; dialog: ElementSlot } {
  const methods = requestedStepUp(change.error);
  if (!methods) return { failure: change.error, dialog: null };
  return { failure: null, dialog: <StepUpDialog methods={methods} onConfirmed={again} onClose={change.reset} /> };
}
