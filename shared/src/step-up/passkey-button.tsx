import { ApiError } from "@academy/shared/http";
import { KeyRound } from "lucide-react";
import type { ComponentProps } from "react";
import { MutationButton } from "#ui/forms/mutation-button.tsx";
import { useFocus } from "#ui/hooks/use-focus.tsx";
import { Banner } from "#ui/notifications/banner.tsx";

interface PasskeyButtonProps
  extends Pick<ComponentProps<typeof MutationButton>, "call" | "mutation" | "pendingLabel" | "children"> {
  /** Said when the browser's prompt gave no passkey. */
  unanswered: string;
}

/** Asks for a passkey, for which the browser opens a window of its own once the button is pressed. */
export function PasskeyButton({ unanswered, ...button }: PasskeyButtonProps) {
  const { error } = button.mutation;
  // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
  const isUnanswered = error !== null && !(error instanceof ApiError);
  return (
    <MutationButton
      {...button}
      ref={useFocus<HTMLButtonElement>()}
      wide
      icon={<KeyRound size={20} />}
      note={
        isUnanswered && (
          <Banner tone="warning" live>
            {unanswered}
          </Banner>
        )
      }
    />
  );
}
