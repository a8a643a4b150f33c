import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Button } from "@academy/shared/ui/buttons/button";
import { isWaiting } from "@academy/shared/ui/countdown/wait";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { PasswordField } from "@academy/shared/ui/password/password-field";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { challengeOf } from "#second-factor/challenge.ts";
import { useSecondStep } from "#second-factor/use-second-step.ts";
import styles from "#ui/form.module.css";
import { askForAccess } from "./sign-in.api.ts";

interface SignInFormProps {
  /** An address already known, for example of a sign-up that found an account. */
  email?: string | undefined;
  /** The person comes back from the second step: the focus goes to what is asked for again. */
  isReturned?: boolean;
  /** Opens the recovery with the address typed so far. */
  onForgot: (email: string) => void;
  /** Called when the pointer or the focus reaches the recovery link, before it is pressed. */
  onNearForgot: () => void;
  /** Called after a sign-in by the password. */
  onSignedIn: () => void;
  /** Whether the recovery was opened and its code is loading. */
  opening?: boolean;
}

const FIELDS = ["email", "password"] as const;
type Field = (typeof FIELDS)[number];

/** Signs in with e-mail and password; then the guard decides which page follows (spec §2 and §5, readings 7 and 8). */
export function SignInForm({
  email,
  isReturned = false,
  onForgot,
  onNearForgot,
  opening,
  onSignedIn,
}: SignInFormProps) {
  const { t } = useTranslation(["auth", "common"]);
  const enter = useSession((session) => session.signIn);
  const words = useErrorMessages();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const toSecondStep = useSecondStep();
  const access = useMutation({
    mutationFn: askForAccess,
    onSuccess: (answer) => {
      enter(answer.access);
      onSignedIn();
    },
    onError: (error, { email }) => toSecondStep(error, { email }),
  });
  // The screen goes on to the second step: nothing has failed.
  const failure = challengeOf(access.error) ? null : access.error;
  useEffect(() => {
    if (isReturned) form.current?.querySelector<HTMLInputElement>(`[name="${email ? "password" : "email"}"]`)?.focus();
  }, [isReturned, email]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (access.isPending) return;
    const values = new FormData(event.currentTarget);
    const credentials = { email: String(values.get("email")).trim(), password: String(values.get("password")) };
    const empty = FIELDS.filter((field) => !credentials[field]);
    setMissing(empty);
    access.reset();
    if (empty.length === 0) return access.mutate(credentials);
    form.current?.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
  };
  /** A field stays marked until it is edited. Another password does not shorten a wait; another address may have none. */
  const forget = (field: string) => {
    setMissing((marked) => marked.filter((name) => name !== field));
    if (!access.isPending && (field === "email" || !isWaiting(access.error))) access.reset();
  };
  const problemOf = (field: Field) => (missing.includes(field) ? words.ofCode("field.required") : undefined);

  const forgot = (event: MouseEvent) => {
    // A click for another tab or window opens the page, as links do.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onForgot(form.current?.querySelector<HTMLInputElement>('[name="email"]')?.value.trim() ?? "");
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => forget((event.target as HTMLInputElement).name)}
    >
      {missing.length > 0 && (
        <Banner tone="error" live>
          {t("common:form.fill_all")}
        </Banner>
      )}
      <EmailField
        label={t("sign_in.email")}
        name="email"
        autoComplete="username webauthn"
        defaultValue={email}
        error={problemOf("email")}
      />
      <PasswordField
        label={t("sign_in.password")}
        name="password"
        autoComplete="current-password"
        error={problemOf("password")}
      />
      <p>
        <RoleLink role="recovery" data-action="" onClick={forgot} onPointerEnter={onNearForgot} onFocus={onNearForgot}>
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
      {failure && (
        <FormFailure call="signIn" error={failure} onRetry={() => resubmit(form.current)} retrying={access.isPending} />
      )}
      <Button type="submit" wide pending={access.isPending} pendingLabel={t("sign_in.submitting")} failure={failure}>
        {t("sign_in.submit")}
      </Button>
    </form>
  );
}
