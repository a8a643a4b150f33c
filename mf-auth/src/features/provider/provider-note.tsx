import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import { detailOf, type ProviderFailure } from "./provider-failure.ts";

interface ProviderNoteProps {
  failure: ProviderFailure;
  /** The provider's name; undefined while the list is loading, or when the operator no longer offers the provider. */
  name: string | undefined;
  onRetry: () => void;
}

/** Whether no retry is offered: during the wait of a rate limit, and for a blocked account. */
const hasNoRetry = ({ status, code }: ProviderFailure) => status === 429 || code === "account.blocked";

/** Says why a sign-in at a provider failed, beside the buttons, which can be pressed again. */
export function ProviderNote({ failure, name, onRetry }: ProviderNoteProps) {
  const t = useTranslations("auth");
  // The error is created once, so that its wait does not start again with each render.
  const [error] = useState(() => new ApiError(failure));
  const own = detailOf(failure);
  if (own)
    return (
      <Banner tone="warning" live>
        {t(`provider.${own}`, { name: name ?? t("provider.service") })}
      </Banner>
    );
  const retry = name === undefined ? undefined : onRetry;
  if (hasNoRetry(failure)) return <FormFailure call="signIn" error={error} onRetry={onRetry} retrying={false} />;
  return <ErrorNote error={error} fallback={t("provider.failed")} onRetry={retry} />;
}
