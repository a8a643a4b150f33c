import { useRolePath } from "@academy/shared/router";
import { useRememberHere } from "@academy/shared/session";
import type { ComponentProps } from "react";
import { ButtonLink } from "#ui/buttons/button.tsx";

interface ConfirmEmailLinkProps extends Omit<ComponentProps<typeof ButtonLink>, "to" | "onClick"> {
  /** The id of the element of this page that shows what to do next; without it the person returns to the page as it was. */
  anchor?: string;
}

/** Links to the form for the code that confirms the email address; after that the person returns to this page. */
export function ConfirmEmailLink({ anchor, ...look }: ConfirmEmailLinkProps) {
  const path = useRolePath();
  const remember = useRememberHere();
  return <ButtonLink {...look} to={`${path("signUp")}?step=code`} onClick={() => remember(anchor)} />;
}
