import type { StepUpMethods } from "@academy/shared/contract/auth/step-up-methods";
import { requestedStepUp } from "@academy/shared/step-up/step-up.api";
import { createSnapshot, useSnapshot } from "@academy/shared/ui/hooks/use-snapshot";

/** A proof that the api requires before it does what the member asked for. */
interface NeededProof {
  methods: StepUpMethods;
  /** Ends the waiting: true once the member has proved who they are, false when they closed the dialog. */
  end: (proved: boolean) => void;
}

const needed = createSnapshot<NeededProof | null>(null);

/** The proof that is needed now; null while none is. */
export const useNeededProof = (): NeededProof | null => useSnapshot(needed);

const prove = (methods: StepUpMethods): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (proved: boolean) => {
      needed.show(null);
      resolve(proved);
    };
    needed.show({ methods, end });
  });

/**
 * Makes a call; when the api refuses it until the member proves again who they are, waits for the proof and makes the
 * call again. Rejects with the refusal when the member closes the dialog.
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const methods = requestedStepUp(error);
    if (!methods || !(await prove(methods))) throw error;
    return call();
  }
}
