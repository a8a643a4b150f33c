import { Trans, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useLocation, useNavigate, useRolePath } from "@academy/shared/router";
import { usePrefetchChunk } from "@academy/shared/ui/async/lazy-part";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useMemo, useState } from "react";
import { isBuying, isToWatch, LectureIntent, PurchaseIntent } from "#features/intent/intent.tsx";
import { loadPasskeyPrompt } from "#features/passkey-sign-in/load-passkey-prompt.ts";
import { PasskeyButton } from "#features/passkey-sign-in/passkey-button.tsx";
import { ProviderButtons } from "#features/provider/provider-buttons.tsx";
import { SignInForm } from "#features/sign-in/sign-in-form.tsx";
import { SignInReason } from "#features/sign-in/sign-in-reason.tsx";
import { challengeFromState, secondStepExitFromState } from "#second-factor/challenge.ts";
import { AuthFrame } from "#ui/auth-frame.tsx";
import { emailFromState } from "#ui/email-from-state.ts";
import styles from "#ui/form.module.css";
import { StorageRefused } from "#ui/storage-refused.tsx";
import { SecondStep } from "./second-step.tsx";

/** A chunk of its own: most people know their password. */
const RECOVERY = {
  name: "recovery-dialog",
  load: () => import("#features/recovery/recovery-dialog.tsx").then((module) => module.RecoveryDialog),
};

/** The screen at /signin: e-mail and password, or the second step of a sign-in that waits for it. */
export function SignInScreen() {
  const { state } = useLocation();
  // The expiry is checked only when the state changes: during the second step the server reports it.
  const challenge = useMemo(() => challengeFromState(state), [state]);
  return challenge ? <SecondStep challenge={challenge} /> : <FirstStep />;
}

function FirstStep() {
  const t = useTranslations("auth");
  const path = useRolePath();
  // Read once when the screen is mounted: a sign-in leads on to the purchase, and after that `isBuying` is false.
  const [buying] = useState(isBuying);
  const [watching] = useState(isToWatch);
  const createAccount = (
    <ButtonLink wide to={path("signUp")}>
      {t("sign_in.purchase.create")}
    </ButtonLink>
  );
  const { state } = useLocation();
  const email = emailFromState(state);
  const left = secondStepExitFromState(state);
  const navigate = useNavigate();
  // The offer is optional: when it cannot be loaded, the sign-in goes on.
  const offerPasskey = () =>
    void loadPasskeyPrompt()
      .then((prompt) =>
        prompt.offerPasskey(
          { message: t("passkey_sign_in.offer"), action: t("passkey_sign_in.create") },
          () => void navigate(`${path("profile")}?tab=accountSecurity`),
        ),
      )
      .catch(() => undefined);
  const [shouldPrefetchRecovery, setShouldPrefetchRecovery] = useState(false);
  usePrefetchChunk(RECOVERY, shouldPrefetchRecovery);
  const recovery = useMutation({
    mutationFn: async (typed: string) => ({ typed, Dialog: await RECOVERY.load() }),
  });
  /** Opens the recovery over the form. If its dialog fails to load, the recovery screen opens instead. */
  const openRecovery = (typed: string) =>
    recovery.mutate(typed, { onError: () => navigate(path("recovery"), { state: { email: typed } }) });

  return (
    <AuthFrame title={t("sign_in.title")} lead={buying || watching ? null : t("sign_in.lead")} maxim="hear">
      <StorageRefused />
      {buying || watching ? (
        <>
          {buying ? (
            <PurchaseIntent lead={t("sign_in.purchase.lead")}>{createAccount}</PurchaseIntent>
          ) : (
            <LectureIntent lead={t("sign_in.watch")}>{createAccount}</LectureIntent>
          )}
          <h2 className={styles.known}>{t("sign_in.purchase.known")}</h2>
        </>
      ) : (
        <SignInReason />
      )}
      {left === "ended" && (
        <Banner tone="warning" live>
          {t("second_factor.ended")}
        </Banner>
      )}
      <SignInForm
        key={left}
        email={email}
        isBackFromSecondStep={left !== null}
        onSignedIn={offerPasskey}
        onForgot={openRecovery}
        onForgotIntent={() => setShouldPrefetchRecovery(true)}
        opening={recovery.isPending}
      />
      <PasskeyButton />
      <ProviderButtons />
      <p className={styles.other}>
        <Trans t={t} i18nKey="sign_in.no_account" components={{ signUp: <RoleLink role="signUp" /> }} />
      </p>
      {recovery.data && <recovery.data.Dialog email={recovery.data.typed} onClose={recovery.reset} />}
    </AuthFrame>
  );
}
