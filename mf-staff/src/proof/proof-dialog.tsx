import { StepUpDialog } from "@academy/shared/step-up/step-up-dialog";
import { useNeededProof } from "./with-proof.ts";

/** Asks the member to prove again who they are while an action waits for it. */
export function ProofDialog() {
  const needed = useNeededProof();
  if (!needed) return null;
  return (
    <StepUpDialog methods={needed.methods} onConfirmed={() => needed.end(true)} onClose={() => needed.end(false)} />
  );
}
