import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import { ownWordsOf, type ProviderFailure } from "./provider-failure.ts";

interface ProviderNoteProps {
  failure: ProviderFailure;
  /** The provider's name; undefined while the list is on its way, or when it is offered no more. */
  name: string | undefined;
  onRetry: () => void;
}

/** Asking again helps against everything but a wait and a blocked account. */
const isFinal = ({ status, code }: ProviderFailure) => status === 429 || code === "account.blocked";

/** Why a provider signed nobody in, beside the buttons that can be pressed again. */
export function ProviderNote({ failure, name, onRetry }: ProviderNoteProps) {
  const { t } = useTranslation("auth");
  // Made once: its wait does not begin again with each render.
  const [error] = useState(() => new ApiError(failure));
  const own = ownWordsOf(failure);
  if (own)
    return (
      <Banner tone="warning" live>
        {t(`provider.${own}`, { name: name ?? t("provider.service") })}
      </Banner>
    );
  const retry = name === undefined ? undefined : onRetry;
  if (isFinal(failure)) return <FormFailure call="signIn" error={error} onRetry={onRetry} retrying={false} />;
  return <ErrorNote error={error} fallback={t("provider.failed")} onRetry={retry} />;
}
