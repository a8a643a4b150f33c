import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useStepUp } from "@academy/shared/step-up/use-step-up";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useRef } from "react";
import rows from "./rows.module.css";

interface RemoveButtonProps {
  /** Removes what the row shows; it must not reject when that is already removed. */
  remove: () => Promise<unknown>;
  /** The query of the list, which is requested again. */
  list: { queryKey: readonly unknown[] };
  /** The accessible name, which says what is removed. */
  label: string;
  pendingLabel: string;
  /** The notification afterwards. */
  done: string;
  children: string;
}

/** Removes the thing of a row by one press, after a step-up where the api requests one; a failure is shown below the row. */
export function RemoveButton({ remove, list, label, pendingLabel, done, children }: RemoveButtonProps) {
  const invalidate = useInvalidate();
  const button = useRef<HTMLButtonElement>(null);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await invalidate(list);
      raiseToast({ tone: "success", message: done });
    },
  });
  const { change, dialog } = useStepUp(removal);
  return (
    <>
      <Button ref={button} variant="quiet" aria-label={label} clickMutation={change} pendingLabel={pendingLabel}>
        {children}
      </Button>
      {change.error && (
        <div className={rows.problem}>
          <ErrorNote error={change.error} onRetry={() => retryFromButton(button.current)} />
        </div>
      )}
      {dialog}
    </>
  );
}
