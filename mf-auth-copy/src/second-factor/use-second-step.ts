import { useNavigate, useRolePath } from "@academy/shared/router";
import { challengeOf } from "./challenge.ts";

interface Known {
  /** The typed address, kept for a person who goes back to the password. */
  email?: string | undefined;
  /** A recovery has set a new password before. */
  password_set?: boolean;
}

/** Leads a sign-in that waits for its second factor on to that step; does nothing when it was refused for another reason. */
export function useSecondStep() {
  const navigate = useNavigate();
  const path = useRolePath();
  return (error: unknown, known: Known = {}): void => {
    const second_factor = challengeOf(error);
    if (second_factor) void navigate(path("signIn"), { replace: true, state: { ...known, second_factor } });
  };
}
