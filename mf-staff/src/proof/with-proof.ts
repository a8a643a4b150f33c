import type { StepUpMethods } from "@academy/shared/contract/auth/step-up-methods";
import { requestedStepUp } from "@academy/shared/step-up/step-up.api";
import { useSyncExternalStore } from "react";

/** A proof that the api requires before it does what the member asked for. */
interface NeededProof {
  methods: StepUpMethods;
  /** Ends the waiting: true once the member has proved who they are, false when they closed the dialog. */
  end: (proved: boolean) => void;
}

let needed: NeededProof | null = null;
const listeners = new Set<() => void>();

function setNeeded(next: NeededProof | null): void {
  needed = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The proof that is needed now; null while none is. */
export const useNeededProof = (): NeededProof | null => useSyncExternalStore(subscribe, () => needed);

const prove = (methods: StepUpMethods): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (proved: boolean) => {
      setNeeded(null);
      resolve(proved);
    };
    setNeeded({ methods, end });
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
