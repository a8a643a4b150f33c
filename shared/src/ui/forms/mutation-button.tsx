import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { type ComponentProps, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { useMergedRef } from "#ui/hooks/use-merged-ref.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { FormFailure } from "./form-failure.tsx";
import { retryFromButton } from "./resubmit.tsx";

type ButtonProps = ComponentProps<typeof Button>;

interface MutationButtonProps extends Omit<ButtonProps, "clickMutation" | "mutation"> {
  /** The call that fails; it decides the text for a failure without a code or a text of its own. */
  call: FailingCall;
  mutation: NonNullable<ButtonProps["clickMutation"]>;
  /** What is said of a failure in place of the usual note. */
  note?: ElementSlot;
}

/** A button that sends something, below the reason why it could not be sent; a retry there presses the button again. */
export function MutationButton({ call, mutation, note, ref, ...button }: MutationButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const { error, isPending } = mutation;
  return (
    <>
      {note || (
        <FormFailure call={call} error={error} onRetry={() => retryFromButton(own.current)} retrying={isPending} />
      )}
      <Button {...button} ref={useMergedRef(own, ref)} clickMutation={mutation} />
    </>
  );
}
