import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { requestedStepUp } from "./step-up.api.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

/** A change that one press makes: a mutation of the query client without variables. */
interface Change {
  isPending: boolean;
  error: Error | null;
  mutate: () => void;
  reset: () => void;
}

/**
 * When the api refuses a change only because the student must authenticate again, asks for that and then makes the change
 * (decision 0101). Gives the change without such a refusal, for its button and its failure; the feature renders `dialog` anywhere.
 */
export function useStepUp({ isPending, error, mutate, reset }: Change): { change: Change; dialog: ElementSlot } {
  const methods = requestedStepUp(error);
  return {
    change: { isPending, error: methods ? null : error, mutate, reset },
    dialog: methods && <StepUpDialog methods={methods} onConfirmed={() => mutate()} onClose={reset} />,
  };
}
