import { AccountAddress } from "@academy/shared/contract/email-address";
import { ApiError, serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useNavigate } from "@academy/shared/router";
import * as z from "@academy/shared/schema";
import { returnAddress, useSession, useSignedIn } from "@academy/shared/session";
import { type RecoveryUnderWay, storedRecovery } from "@academy/shared/storage/auth-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { CodeForm } from "@academy/shared/ui/verification-code/code-form";
import { useEffect, useReducer, useRef, useState } from "react";
import { useSecondStep } from "#second-factor/use-second-step.ts";
import { EmailStep } from "./email-step.tsx";
import { LinkStep } from "./link-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { pendingRecovery } from "./pending-recovery.ts";
import { checkRecoveryCode, startRecovery } from "./recovery.api.ts";
import styles from "./recovery.module.css";
import { RecoveryCodeSent } from "./recovery-code-sent.tsx";
import { nextStep, type Recovery, stepNumber } from "./recovery-steps.ts";

interface RecoveryFormProps {
  /** An address typed elsewhere, for example on the sign-in form. */
  email?: string | undefined;
  /** The token of the email's link, when the recovery began with it. */
  token?: string | undefined;
  /** A new password is being typed: leaving would lose it. */
  onTyping?: (typing: boolean) => void;
}

const isFor = (underWay: RecoveryUnderWay, email: string) => underWay.email === z.safeParse(AccountAddress, email).data;

function firstStep({ email = "", token }: RecoveryFormProps): Recovery {
  if (token) return { step: "link", token };
  const underWay = pendingRecovery();
  // An address that the person has typed elsewhere takes precedence.
  const goesOn = underWay && (!email || isFor(underWay, email));
  return goesOn ? { step: "code", ...underWay } : { step: "email", email };
}

/** The three steps of a forgotten password; one component for the dialog and the page (spec §2). */
export function RecoveryForm(props: RecoveryFormProps) {
  const t = useTranslations("auth");
  const navigate = useNavigate();
  const enter = useSession((session) => session.signIn);
  const signedIn = useSignedIn();
  /** Where a new password leads: the page that asked for a sign-in, else the main page (spec §2). */
  const [begun] = useState(() => ({ signedIn, goal: returnAddress() }));
  // Another tab, where the link of the email was opened, has set the password: nothing is left to do here.
  useEffect(() => {
    if (signedIn && !begun.signedIn) void navigate(begun.goal, { replace: true });
  }, [signedIn, begun, navigate]);
  const [state, dispatch] = useReducer(nextStep, props, firstStep);
  useEffect(() => {
    if (state.step === "code") storedRecovery.write({ email: state.email, started: state.started });
    else if (state.step !== "email" || state.notice) storedRecovery.write(null);
  }, [state]);
  // Each further step takes the focus to its first field.
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state.step);
  useEffect(() => {
    if (before.current === state.step) return;
    before.current = state.step;
    box.current?.querySelector<HTMLElement>('form input:not([tabindex="-1"])')?.focus();
  }, [state.step]);

  const start = async (email: string) => {
    // The code just sent to this address is still the one to give: the server sends no other before its countdown ends.
    const underWay = pendingRecovery();
    const waiting = underWay && isFor(underWay, email) && Date.parse(underWay.started.resend_at) > serverNow();
    dispatch({ happened: "started", email, started: waiting ? underWay.started : await startRecovery(email) });
  };
  const startAnother = async ({ email, started: before }: RecoveryUnderWay) => {
    const started = await startRecovery(email);
    // This page's clock is fast: the server has returned the code that was sent before, and sent no other.
    const unsent = started.resend_at === before.resend_at;
    if (unsent) throw new ApiError({ status: 429, code: "code.resend_too_soon", detail: "" });
    dispatch({ happened: "started", email, started });
  };
  const finish = (access: string) => {
    enter(access);
    raiseToast({ tone: "success", message: t("recovery.done") });
    void navigate(begun.goal, { replace: true });
  };
  const toSecondStep = useSecondStep();
  const notice = state.step === "email" ? state.notice : undefined;

  return (
    <div ref={box} className={styles.steps}>
      <p role="status" className={styles.step}>
        {t("recovery.step", { number: stepNumber(state), name: t(`recovery.steps.${state.step}`) })}
      </p>
      {notice && (
        <Banner tone="warning" live>
          {t(`recovery.${notice}`)}
        </Banner>
      )}
      {state.step === "email" && <EmailStep email={state.email} start={start} />}
      {state.step === "code" && (
        <CodeForm
          call="passwordReset"
          label={t("recovery.label")}
          resent={t("recovery.resent")}
          lead={<RecoveryCodeSent {...state} />}
          length={state.started.code_length}
          resendAt={state.started.resend_at}
          check={(code) => checkRecoveryCode(state.email, code)}
          onChecked={({ reset_token }) => dispatch({ happened: "checked", resetToken: reset_token })}
          send={() => startAnother(state)}
          submitLabel={t("recovery.check")}
          goOnBy={t("code.go_on_by")}
        >
          <Button variant="link" onClick={() => dispatch({ happened: "another_address" })}>
            {t("recovery.another_address")}
          </Button>
        </CodeForm>
      )}
      {state.step === "link" && (
        <LinkStep
          token={state.token}
          onChecked={(resetToken) => dispatch({ happened: "checked", resetToken })}
          onGone={() => dispatch({ happened: "link_gone" })}
        />
      )}
      {state.step === "password" && (
        <PasswordStep
          email={state.email}
          resetToken={state.resetToken}
          onTyping={props.onTyping}
          onSet={finish}
          onSecondStep={(error) => toSecondStep(error, { email: state.email || undefined, password_set: true })}
          onExpired={() => dispatch({ happened: "expired" })}
        />
      )}
    </div>
  );
}
