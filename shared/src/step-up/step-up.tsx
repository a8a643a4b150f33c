import { LazyPart } from "#ui/async/lazy-part.tsx";
import { loadStepUp } from "./load-step-up.ts";
import type { StepUpProps } from "./step-up-form.tsx";

const loadForm = () => loadStepUp().then(({ StepUpForm }) => StepUpForm);

/** Asks the person who is signed in to authenticate again, within a form; loaded when it is shown. */
export const StepUp = (given: StepUpProps) => <LazyPart name="step-up" load={loadForm} given={given} />;
