import { LazyPart } from "#ui/async/lazy-part.tsx";
import { loadStepUp } from "./load-step-up.ts";
import type { StepUpDialogProps } from "./step-up-form.tsx";

const loadDialog = () => loadStepUp().then(({ StepUpFormDialog }) => StepUpFormDialog);

/** The dialog that asks the person who is signed in to authenticate again, for a change that is made by one press; loaded when it is shown. */
export const StepUpDialog = (given: StepUpDialogProps) => (
  <LazyPart name="step-up-dialog" load={loadDialog} given={given} />
);
