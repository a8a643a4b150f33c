import { ApiError } from "@academy/shared/http";
import { Trans, useTranslations } from "@academy/shared/i18n";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** The address has an account already. */
const isTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** An address that has an account is an error of the form and not of its field: the banner links to the sign-in. */
export function rethrowAsFormError(error: unknown): never {
  throw isTaken(error) ? new ApiError({ ...error, fields: {} }) : error;
}

interface RefusedSignUpProps {
  error: unknown;
  /** The address that was sent, for the sign-in screen. */
  email: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Why no account was opened; an address that has one already leads to signing in. */
export function RefusedSignUp({ error, email, onRetry, retrying }: RefusedSignUpProps) {
  const t = useTranslations("auth");
  if (!isTaken(error)) return <FormFailure call="signUp" error={error} onRetry={onRetry} retrying={retrying} />;
  return (
    <Banner tone="error" live>
      <Trans
        t={t}
        i18nKey="sign_up.exists"
        components={{
          signIn: <RoleLink role="signIn" state={{ email }} />,
        }}
      />
    </Banner>
  );
}
