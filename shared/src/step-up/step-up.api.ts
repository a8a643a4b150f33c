import * as operations from "@academy/shared/contract/auth/step-up.operations";
import { StepUpMethods } from "@academy/shared/contract/auth/step-up-methods";
import { hasCode } from "@academy/shared/http";
import { bodyCall } from "@academy/shared/query/api-call";
import * as z from "@academy/shared/schema";

const StepUpRequest = z.object({ step_up: StepUpMethods });

/** How a refused change can be confirmed; null when it was refused for another reason (decision 0101). */
export const requestedStepUp = (error: unknown): StepUpMethods | null =>
  hasCode(error, "auth.reauthenticate") ? (z.safeParse(StepUpRequest, error.problem).data?.step_up ?? []) : null;

/** Authenticates the student again, so that the session may make the refused change. */
export const confirmOwner = bodyCall(operations.confirmOwner);
