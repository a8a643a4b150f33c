import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { isModifiedClick } from "@academy/shared/ui/navigation/is-modified-click";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { PasswordField } from "@academy/shared/ui/password/password-field";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { challengeOf } from "#second-factor/challenge.ts";
import { useSecondStep } from "#second-factor/use-second-step.ts";
import styles from "#ui/form.module.css";
import { askForAccess } from "./sign-in.api.ts";

interface SignInFormProps {
  /** An address already known, for example of a sign-up that found an account. */
  email?: string | undefined;
  /** The person comes back from the second step: the focus goes to what is asked for again. */
  isBackFromSecondStep?: boolean;
  /** Opens the recovery with the address typed so far. */
  onForgot: (email: string) => void;
  /** Called when the pointer or the focus reaches the recovery link, before it is pressed. */
  onForgotIntent: () => void;
  /** Called after a sign-in by the password. */
  onSignedIn: () => void;
  /** Whether the recovery was opened and its code is loading. */
  opening?: boolean;
}

const FIELDS = ["email", "password"] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

const required = (text: string) => !text && "field.required";

/** Signs in with e-mail and password; then the guard decides which page follows (spec §2 and §5, readings 7 and 8). */
export function SignInForm({
  email,
  isBackFromSecondStep = false,
  onForgot,
  onForgotIntent,
  opening,
  onSignedIn,
}: SignInFormProps) {
  const t = useTranslations(["auth", "common"]);
  const enter = useSession((session) => session.signIn);
  const toSecondStep = useSecondStep();
  const access = useMutation({
    mutationFn: askForAccess,
    onSuccess: (answer) => {
      enter(answer.access);
      onSignedIn();
    },
    onError: (error, { email }) => toSecondStep(error, { email }),
  });
  const form = useForm({
    mutation: access,
    validate: ({ email, password }: Typed) =>
      validated({ email: email.trim(), password }, { email: required(email.trim()), password: required(password) }),
    rateLimitedBy: "email",
  });
  const control = (name: string) => form.props.ref.current?.elements.namedItem(name) as HTMLInputElement | null;
  // The screen goes on to the second step: nothing has failed.
  const failure = challengeOf(access.error) ? null : access.error;
  const focusAgain = useEffectEvent(() => control(email ? "password" : "email")?.focus());
  useEffect(() => {
    if (isBackFromSecondStep) focusAgain();
  }, [isBackFromSecondStep]);

  const forgot = (event: MouseEvent) => {
    // A click for another tab or window opens the page, as links do.
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onForgot(control("email")?.value.trim() ?? "");
  };

  return (
    <form {...form.props} className={styles.form}>
      {form.summaryOf(FIELDS).length > 0 && (
        <Banner tone="error" live>
          {t("common:form.fill_all")}
        </Banner>
      )}
      <EmailField
        {...form.field("email")}
        label={t("sign_in.email")}
        autoComplete="username webauthn"
        defaultValue={email}
      />
      <PasswordField {...form.field("password")} label={t("sign_in.password")} autoComplete="current-password" />
      <p>
        <RoleLink
          role="recovery"
          data-action=""
          onClick={forgot}
          onPointerEnter={onForgotIntent}
          onFocus={onForgotIntent}
        >
          {t("sign_in.forgot")}
        </RoleLink>{" "}
        <span role="status">
          {opening && (
            <>
              <Spinner size={16} /> <span>{t("sign_in.forgot_opening")}</span>
            </>
          )}
        </span>
      </p>
      <FormFailure call="signIn" {...form.failure} error={failure} />
      <Button type="submit" wide mutation={{ ...access, error: failure }} pendingLabel={t("sign_in.submitting")}>
        {t("sign_in.submit")}
      </Button>
    </form>
  );
}
