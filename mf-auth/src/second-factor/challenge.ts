import { SecondFactorChallenge } from "@academy/shared/contract/auth/second-factor-challenge";
import { hasCode, serverNow } from "@academy/shared/http";
import * as z from "@academy/shared/schema";

const Waiting = z.object({ second_factor: SecondFactorChallenge });

/** The second-factor challenge of a refused sign-in; null when the sign-in was refused for another reason. */
export const challengeOf = (error: unknown): SecondFactorChallenge | null =>
  hasCode(error, "auth.second_factor") ? (z.safeParse(Waiting, error.problem).data?.second_factor ?? null) : null;

/** The challenge that one screen passes to the next in the history's state, so that a reload keeps it; null once it has expired. */
export function challengeFromState(state: unknown): SecondFactorChallenge | null {
  const challenge = z.safeParse(Waiting, state).data?.second_factor;
  return challenge && Date.parse(challenge.expires_at) > serverNow() ? challenge : null;
}

const ExitState = z.object({ second_factor_left: z.enum(["back", "ended"]) });

/** Why a person is back from the second step at the password: went back, or the sign-in ended. */
export type SecondStepExit = z.infer<typeof ExitState>["second_factor_left"];
export const secondStepExitFromState = (state: unknown): SecondStepExit | null =>
  z.safeParse(ExitState, state).data?.second_factor_left ?? null;
